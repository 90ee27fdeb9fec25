"""Accounts: what they are, their names and passwords; pure, without storage or time."""
