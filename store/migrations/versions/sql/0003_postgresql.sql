CREATE TABLE schema_migrations (
    version SERIAL NOT NULL,
    applied_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (version)
)

CREATE TABLE judgement (
    key VARCHAR NOT NULL,
    support FLOAT,
    contradiction FLOAT,
    supported BOOLEAN,
    provenance JSON,
    PRIMARY KEY (key)
)

CREATE TABLE report (
    id VARCHAR NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
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

CREATE INDEX ix_report_created_at ON report (created_at)

CREATE TABLE source (
    uid VARCHAR NOT NULL,
    id VARCHAR NOT NULL,
    content_hash VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    media_type VARCHAR NOT NULL,
    lang VARCHAR NOT NULL,
    version VARCHAR,
    areas JSON NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (uid)
)

CREATE INDEX ix_source_content_hash ON source (content_hash)

CREATE INDEX ix_source_id ON source (id)

CREATE TABLE text_vector (
    key VARCHAR NOT NULL,
    vector BYTEA NOT NULL,
    PRIMARY KEY (key)
)

CREATE TABLE vector_model (
    id SERIAL NOT NULL,
    engine VARCHAR NOT NULL,
    model VARCHAR NOT NULL,
    digest VARCHAR NOT NULL,
    prompt VARCHAR NOT NULL,
    dimension INTEGER NOT NULL,
    state VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (engine, model, digest, prompt)
)

CREATE TABLE web_file (
    content_hash VARCHAR NOT NULL,
    content BYTEA NOT NULL,
    PRIMARY KEY (content_hash)
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
    kind VARCHAR,
    hedged BOOLEAN NOT NULL,
    heading JSON NOT NULL,
    context VARCHAR NOT NULL,
    propositions JSON NOT NULL,
    markers JSON NOT NULL,
    lang VARCHAR NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES report (id)
)

CREATE INDEX ix_claim_report_id ON claim (report_id)

CREATE TABLE library_source (
    id SERIAL NOT NULL,
    content_hash VARCHAR NOT NULL,
    source_uid VARCHAR NOT NULL,
    source_id VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    identifier VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    version VARCHAR,
    media_type VARCHAR NOT NULL,
    lang VARCHAR NOT NULL,
    characters INTEGER NOT NULL,
    metadata JSON NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (content_hash),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE INDEX ix_library_source_identifier ON library_source (identifier)

CREATE INDEX ix_library_source_kind ON library_source (kind)

CREATE INDEX ix_library_source_source_id ON library_source (source_id)

CREATE INDEX ix_library_source_source_uid ON library_source (source_uid)

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
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE INDEX ix_passage_id ON passage (id)

CREATE INDEX ix_passage_source_uid ON passage (source_uid)

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

CREATE INDEX ix_report_source_source_uid ON report_source (source_uid)

CREATE TABLE web_capture (
    id VARCHAR NOT NULL,
    url VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    final_url VARCHAR NOT NULL,
    redirects JSON NOT NULL,
    status INTEGER NOT NULL,
    headers JSON NOT NULL,
    server VARCHAR NOT NULL,
    content_hash VARCHAR NOT NULL,
    source_uid VARCHAR NOT NULL,
    same_as VARCHAR,
    screenshot_hash VARCHAR,
    name VARCHAR NOT NULL,
    about JSON NOT NULL,
    accessed_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (url, number),
    FOREIGN KEY(content_hash) REFERENCES web_file (content_hash),
    FOREIGN KEY(source_uid) REFERENCES source (uid),
    FOREIGN KEY(same_as) REFERENCES web_capture (id),
    FOREIGN KEY(screenshot_hash) REFERENCES web_file (content_hash)
)

CREATE INDEX ix_web_capture_content_hash ON web_capture (content_hash)

CREATE INDEX ix_web_capture_final_url ON web_capture (final_url)

CREATE INDEX ix_web_capture_source_uid ON web_capture (source_uid)

CREATE TABLE chunk (
    id SERIAL NOT NULL,
    library_id INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    terms VARCHAR NOT NULL,
    place VARCHAR NOT NULL,
    lang VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (library_id, ordinal),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_chunk_library_id ON chunk (library_id)

CREATE TABLE citation (
    id SERIAL NOT NULL,
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
    prefix VARCHAR NOT NULL,
    suffix VARCHAR NOT NULL,
    probability FLOAT,
    existing BOOLEAN NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (report_id, uid),
    CHECK (id > 0),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid)
)

CREATE INDEX ix_citation_claim_uid ON citation (claim_uid)

CREATE INDEX ix_citation_passage_uid ON citation (passage_uid)

CREATE INDEX ix_citation_source_id ON citation (source_id)

CREATE TABLE job_source (
    id SERIAL NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    present BOOLEAN NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_job_source_library_id ON job_source (library_id)

CREATE INDEX ix_job_source_of ON job_source (job_id, library_id)

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
    contradiction FLOAT,
    threshold FLOAT NOT NULL,
    outcome VARCHAR NOT NULL,
    origin VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    findings JSON NOT NULL,
    minimal JSON NOT NULL,
    asked VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    model VARCHAR NOT NULL,
    digest VARCHAR NOT NULL,
    prompt VARCHAR NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid)
)

CREATE INDEX ix_link_claim_uid ON link (claim_uid)

CREATE INDEX ix_link_passage_uid ON link (passage_uid)

CREATE INDEX ix_link_report_id ON link (report_id)

CREATE INDEX ix_link_source_id ON link (source_id)

CREATE TABLE report_passage (
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    passage_uid VARCHAR NOT NULL,
    PRIMARY KEY (report_id, ordinal),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid)
)

CREATE INDEX ix_report_passage_passage_uid ON report_passage (passage_uid)

CREATE TABLE source_alias (
    id SERIAL NOT NULL,
    library_id INTEGER NOT NULL,
    identifier VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_alias_identifier ON source_alias (identifier)

CREATE INDEX ix_source_alias_library_id ON source_alias (library_id)

CREATE TABLE source_annotation (
    id SERIAL NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    annotation_type VARCHAR NOT NULL,
    content VARCHAR NOT NULL,
    page_reference VARCHAR,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    created_by VARCHAR,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_annotation_job_id ON source_annotation (job_id)

CREATE INDEX ix_source_annotation_library_id ON source_annotation (library_id)

CREATE TABLE source_tag (
    id SERIAL NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    tag VARCHAR NOT NULL,
    present BOOLEAN NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_tag_library_id ON source_tag (library_id)

CREATE INDEX ix_source_tag_of ON source_tag (job_id, library_id)

CREATE INDEX ix_source_tag_tag ON source_tag (tag)

CREATE TABLE verdict (
    uid VARCHAR NOT NULL,
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    claim_uid VARCHAR NOT NULL,
    label VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    support FLOAT,
    threshold FLOAT NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid)
)

CREATE INDEX ix_verdict_claim_uid ON verdict (claim_uid)

CREATE INDEX ix_verdict_report_id ON verdict (report_id)

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION USING ERRCODE = 'restrict_violation',
        MESSAGE = 'append-only: a row of ' || TG_TABLE_NAME || ' would be ' || TG_ARGV[0];
END $$

CREATE FUNCTION number_citation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF NEW.id IS NULL THEN NEW.id := (SELECT coalesce(max(id), 0) + 1 FROM citation); END IF;
    RETURN NEW;
END $$

ALTER TABLE citation ALTER COLUMN id DROP DEFAULT

DROP SEQUENCE citation_id_seq

CREATE TRIGGER citation_number BEFORE INSERT ON citation FOR EACH ROW EXECUTE FUNCTION number_citation()

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
