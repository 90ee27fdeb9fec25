"""The parts of an SVG picture: layout, board, pieces, marks of the last move, words."""
