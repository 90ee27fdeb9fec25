"""Accounts: signing in, settings, passkeys, recovery, export."""
