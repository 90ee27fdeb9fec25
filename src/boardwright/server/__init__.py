"""Live games over HTTP and WebSocket, stored so that nothing is lost."""
