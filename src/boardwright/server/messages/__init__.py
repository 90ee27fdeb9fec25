"""Messages from the server to viewers, and the views of games in them."""
