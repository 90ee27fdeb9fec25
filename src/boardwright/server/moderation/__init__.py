"""Moderation: reports, sanctions, and how games end."""
