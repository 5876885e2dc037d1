"""Which models a run uses: settings, roles, and how verifiers and engines are loaded."""
