"""A crowd of bots on real sockets, for measuring a server under load."""
