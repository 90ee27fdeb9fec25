"""What was played in the openings of finished games."""
