"""Opponents: strength levels, time, analysis, bots and the engine protocol."""
