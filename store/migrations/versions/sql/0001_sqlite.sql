CREATE TABLE citation (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    uid VARCHAR NOT NULL,
    report_id VARCHAR NOT NULL,
    claim_uid VARCHAR NOT NULL,
    passage_uid VARCHAR NOT NULL,
    source_id VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    locator JSON NOT NULL,
    quote VARCHAR NOT NULL,
    quote_start INTEGER NOT NULL,
    quote_end INTEGER NOT NULL,
    probability FLOAT NOT NULL,
    existing BOOLEAN NOT NULL,
    created_at DATETIME NOT NULL,
    UNIQUE (report_id, uid),
    CHECK (id > 0),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid)
)

CREATE TABLE claim (
    uid VARCHAR NOT NULL,
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    claim_id VARCHAR NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    checkable BOOLEAN NOT NULL,
    reason VARCHAR,
    heading JSON NOT NULL,
    context VARCHAR NOT NULL,
    propositions JSON NOT NULL,
    markers JSON NOT NULL,
    lang VARCHAR NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES report (id)
)

CREATE TABLE link (
    uid VARCHAR NOT NULL,
    report_id VARCHAR NOT NULL,
    claim_uid VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    position INTEGER NOT NULL,
    passage_uid VARCHAR,
    source_id VARCHAR,
    proposition INTEGER,
    part VARCHAR,
    retrieval_score FLOAT,
    probability FLOAT,
    threshold FLOAT NOT NULL,
    outcome VARCHAR NOT NULL,
    origin VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    model VARCHAR NOT NULL,
    digest VARCHAR NOT NULL,
    prompt VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid)
)

CREATE TABLE passage (
    uid VARCHAR NOT NULL,
    id VARCHAR NOT NULL,
    source_uid VARCHAR NOT NULL,
    source_id VARCHAR NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    heading JSON NOT NULL,
    lead VARCHAR NOT NULL,
    units JSON NOT NULL,
    lang VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE TABLE report (
    id VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    draft VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    "references" VARCHAR NOT NULL,
    insertions JSON NOT NULL,
    removals JSON NOT NULL,
    notes JSON NOT NULL,
    rounds INTEGER NOT NULL,
    settings JSON NOT NULL,
    fingerprint VARCHAR NOT NULL,
    PRIMARY KEY (id)
)

CREATE TABLE report_passage (
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    passage_uid VARCHAR NOT NULL,
    PRIMARY KEY (report_id, ordinal),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid)
)

CREATE TABLE report_source (
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    source_uid VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    identifier VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    metadata JSON NOT NULL,
    PRIMARY KEY (report_id, ordinal),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE TABLE schema_migrations (
    version INTEGER NOT NULL,
    applied_at DATETIME NOT NULL,
    PRIMARY KEY (version)
)

CREATE TABLE score (
    "key" VARCHAR NOT NULL,
    probability FLOAT NOT NULL,
    PRIMARY KEY ("key")
)

CREATE TABLE source (
    uid VARCHAR NOT NULL,
    id VARCHAR NOT NULL,
    content_hash VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    media_type VARCHAR NOT NULL,
    lang VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (uid)
)

CREATE TABLE vector (
    "key" VARCHAR NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY ("key")
)

CREATE TABLE verdict (
    uid VARCHAR NOT NULL,
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    claim_uid VARCHAR NOT NULL,
    label VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    support FLOAT,
    threshold FLOAT NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid)
)

CREATE INDEX ix_source_id ON source (id)

CREATE INDEX ix_source_content_hash ON source (content_hash)

CREATE INDEX ix_report_created_at ON report (created_at)

CREATE INDEX ix_passage_id ON passage (id)

CREATE INDEX ix_passage_source_uid ON passage (source_uid)

CREATE INDEX ix_report_source_source_uid ON report_source (source_uid)

CREATE INDEX ix_claim_report_id ON claim (report_id)

CREATE INDEX ix_link_report_id ON link (report_id)

CREATE INDEX ix_link_source_id ON link (source_id)

CREATE INDEX ix_link_claim_uid ON link (claim_uid)

CREATE INDEX ix_link_passage_uid ON link (passage_uid)

CREATE INDEX ix_verdict_report_id ON verdict (report_id)

CREATE INDEX ix_verdict_claim_uid ON verdict (claim_uid)

CREATE INDEX ix_citation_claim_uid ON citation (claim_uid)

CREATE INDEX ix_citation_source_id ON citation (source_id)

CREATE INDEX ix_citation_passage_uid ON citation (passage_uid)

CREATE INDEX ix_report_passage_passage_uid ON report_passage (passage_uid)

CREATE VIEW citation_audit_trail AS
SELECT
    link.uid AS citation_id,
    link.report_id AS report_id,
    coalesce(link.part, claim.text) AS claim_text,
    link.source_id AS source_id,
    passage.text AS source_verbatim_text,
    link.retrieval_score AS retrieval_score,
    substr(link.model, 1, 50) AS verification_model,
    link.probability AS verification_confidence,
    link.created_at AS timestamp
FROM link JOIN claim ON claim.uid = link.claim_uid LEFT JOIN passage ON passage.uid = link.passage_uid
