"""What the server tells viewers: messages of the socket, and the views of games in them."""
