"""Studies that several people edit together."""
