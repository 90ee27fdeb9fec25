"""Studies that several people edit: pure, as live games are."""
