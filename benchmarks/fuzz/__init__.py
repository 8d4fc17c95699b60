"""Strange input of all kinds, and complaints about what becomes of it: texts that are said, and files that are read."""
