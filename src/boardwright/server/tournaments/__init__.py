"""Tournaments: Swiss, round robin and arena."""
