"""Live games: journal, decisions, clocks, rooms, API and sockets."""
