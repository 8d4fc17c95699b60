"""What is in the boxes: question cards, and the lottery's board."""
