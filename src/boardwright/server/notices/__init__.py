"""Notices: what deserves one, and by which ways it is told; pure, without storage or time."""
