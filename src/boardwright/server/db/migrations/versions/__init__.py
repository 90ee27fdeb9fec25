"""One file for each step of the schema, in the order of their revisions."""
