"""What an SVG picture is made of: layout, board, pieces, marks of the last move, words."""
