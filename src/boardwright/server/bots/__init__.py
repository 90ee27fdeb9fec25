"""Bots: accounts that play with a token."""
