"""The workload of the loop benchmark: requests of each kind, with the largest input."""
