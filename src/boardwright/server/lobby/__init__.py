"""Bringing people together: seeks, pairings and challenges, as values; nothing here is stored."""
