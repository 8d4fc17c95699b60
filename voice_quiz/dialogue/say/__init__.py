"""What happened, and what is asked, becomes lines."""
