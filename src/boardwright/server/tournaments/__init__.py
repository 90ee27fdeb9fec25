"""Tournaments as values: plans, journals, pairings and standings; pure, without time or storage."""
