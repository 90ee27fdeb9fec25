"""Training networks on games that the program plays against itself (extra `train`)."""
