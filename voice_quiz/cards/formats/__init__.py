"""The formats in which cards come in and go out, a module each.

There is no well-kept parser for GIFT or Aiken on PyPI that tells the line of a broken item, so these two are our own.
"""
