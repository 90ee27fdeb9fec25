"""What the benchmark of holds does: requests of each kind, with the largest input."""
