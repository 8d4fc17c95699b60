"""Ears and mouth: the only room that knows microphones, loudspeakers, recognisers and voices."""
