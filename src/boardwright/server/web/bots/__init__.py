"""The interface for bots: tokens, streams of newline-delimited JSON, moves by POST."""
