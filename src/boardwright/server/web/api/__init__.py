"""The HTTP API: everything that the page can do, for programs, described by /openapi.json."""
