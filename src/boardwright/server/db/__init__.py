"""The database: drivers, migrations, integrity checks."""
