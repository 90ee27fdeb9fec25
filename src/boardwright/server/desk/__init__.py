"""Where live games are run: loaded, decided one command at a time, stored, told to who listens."""
