"""Transport: operations, sockets, limits, cookies, static files, problem responses."""
