"""Notifications: by page, mail and push."""
