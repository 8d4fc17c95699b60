"""What a sentence most likely means that no phrase fits: found by what is named in it, and by what was learned."""
