"""A text in a situation becomes a meaning, or a reason why there is none."""
