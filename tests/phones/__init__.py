"""Tests of the pages on phones and on the table screen."""
