"""The moves played in the openings of finished games."""
