"""The server as the network sees it: HTTP, WebSocket, streams for bots, the page."""
