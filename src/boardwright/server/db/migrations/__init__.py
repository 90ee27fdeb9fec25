"""The migrations of the database, which Alembic runs when the server starts."""
