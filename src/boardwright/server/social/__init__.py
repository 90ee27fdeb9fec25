"""Follows and blocks."""
