"""Analysis and review of games with engines, and the check that players get no engine help."""
