"""The same games without a server, as in a browser: no threads, no processes, no sockets."""
