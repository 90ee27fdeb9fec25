"""Several processes on one database: presence, heartbeats, notifications."""
