"""The hearing test: somebody says sentences that are known, and each recogniser here is told how well it hears them."""
