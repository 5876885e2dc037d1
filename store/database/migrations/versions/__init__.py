"""One revision for each version of the store; Alembic loads them by their path.

After 0003 comes 0007: stores from before the first release say of themselves that they have version 4, 5 or 6.
"""
