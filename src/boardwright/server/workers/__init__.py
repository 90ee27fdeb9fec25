"""Processes and threads for slow work: engines, tasks, hashing."""
