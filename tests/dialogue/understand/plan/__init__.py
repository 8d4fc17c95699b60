"""Set-ups in one sentence."""
