"""Tests of the simulation and of what it watches."""
