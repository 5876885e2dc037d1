"""What models and editors did to a report: its draft before, each change to it, and who had a part."""

from __future__ import annotations

from alembic import op
from pcite.store.migrations.keeping import append_only, run

revision = "0006"
down_revision = "0005"

TABLE = """CREATE TABLE report_writing (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    report_id VARCHAR NOT NULL,
    original VARCHAR,
    revisions JSON NOT NULL,
    makers JSON NOT NULL,
    standalone JSON NOT NULL,
    PRIMARY KEY (report_id),
    FOREIGN KEY(report_id) REFERENCES report (id)
)"""


def upgrade() -> None:
    """No report has any yet."""
    connection = op.get_bind()
    run(connection, TABLE)
    append_only(connection, "report_writing")
