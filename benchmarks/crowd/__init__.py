"""A crowd of bots on real sockets, and what a server makes of it."""
