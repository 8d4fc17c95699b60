"""Who plays, as people say it: lists with kinship, introductions and second thoughts, and what changes a list."""
