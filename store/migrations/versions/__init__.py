"""One revision for each version of the store; Alembic loads them by their path."""
