"""Training networks with games of self-play (extra `train`)."""
