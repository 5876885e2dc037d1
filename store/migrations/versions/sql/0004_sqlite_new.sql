CREATE TABLE erasure (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    table_name VARCHAR NOT NULL,
    row_key VARCHAR NOT NULL,
    leaf_hash BLOB NOT NULL,
    remains_hash BLOB NOT NULL,
    reason VARCHAR NOT NULL,
    created_by VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id)
)

CREATE INDEX ix_erasure_row_key ON erasure (row_key)

CREATE TABLE log_checkpoint (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL,
    text VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id)
)

CREATE TABLE log_head (
    project_id VARCHAR NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL,
    frontier BLOB NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (project_id, size)
)

CREATE TABLE log_leaf (
    project_id VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    table_name VARCHAR NOT NULL,
    row_key VARCHAR NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (project_id, number)
)

CREATE INDEX ix_log_leaf_row_key ON log_leaf (row_key)

CREATE TABLE log_tile (
    project_id VARCHAR NOT NULL,
    level INTEGER NOT NULL,
    number INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (project_id, level, number)
)

CREATE TABLE project_member (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    login VARCHAR NOT NULL,
    role VARCHAR NOT NULL,
    everywhere BOOLEAN NOT NULL,
    present BOOLEAN NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id)
)

CREATE INDEX ix_project_member_login ON project_member (login)

CREATE TABLE store_version (
    version INTEGER NOT NULL,
    applied_at DATETIME NOT NULL,
    PRIMARY KEY (version)
)

CREATE TABLE tombstone (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    target VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    created_by VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id)
)

CREATE INDEX ix_tombstone_target ON tombstone (target)

CREATE TABLE source_relation (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    library_id INTEGER NOT NULL,
    related_id INTEGER NOT NULL,
    relation VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id),
    FOREIGN KEY(related_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_relation_library_id ON source_relation (library_id)

CREATE INDEX ix_source_relation_related_id ON source_relation (related_id)

CREATE TABLE source_withdrawal (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    library_id INTEGER NOT NULL,
    withdrawn BOOLEAN NOT NULL,
    reason VARCHAR NOT NULL,
    effective_at DATETIME NOT NULL,
    created_by VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_withdrawal_library_id ON source_withdrawal (library_id)

CREATE TABLE adjudication (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    claim_uid VARCHAR,
    citation_id INTEGER,
    decision VARCHAR NOT NULL,
    reviewer VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid),
    FOREIGN KEY(citation_id) REFERENCES citation (id)
)

CREATE INDEX ix_adjudication_citation_id ON adjudication (citation_id)

CREATE INDEX ix_adjudication_claim_uid ON adjudication (claim_uid)

CREATE TABLE citation_relation (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    citation_id INTEGER NOT NULL,
    related_id INTEGER NOT NULL,
    relation VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    session_id VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(citation_id) REFERENCES citation (id),
    FOREIGN KEY(related_id) REFERENCES citation (id)
)

CREATE INDEX ix_citation_relation_citation_id ON citation_relation (citation_id)

CREATE INDEX ix_citation_relation_related_id ON citation_relation (related_id)

CREATE TABLE verification (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    citation_id INTEGER NOT NULL,
    status VARCHAR NOT NULL,
    notes VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    similarity FLOAT,
    start INTEGER,
    "end" INTEGER,
    probability FLOAT,
    contradiction FLOAT,
    threshold FLOAT,
    checked_by VARCHAR NOT NULL,
    reviewer VARCHAR,
    engine VARCHAR NOT NULL,
    model VARCHAR NOT NULL,
    digest VARCHAR NOT NULL,
    prompt VARCHAR NOT NULL,
    asked VARCHAR NOT NULL,
    source_uid VARCHAR,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(citation_id) REFERENCES citation (id),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE INDEX ix_verification_citation_id ON verification (citation_id, id)
