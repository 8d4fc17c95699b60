"""Benchmarks and long counts; `make bench` and `make proof` run them."""
