CREATE TABLE erasure (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    table_name VARCHAR NOT NULL,
    row_key VARCHAR NOT NULL,
    leaf_hash {bytes} NOT NULL,
    remains_hash {bytes} NOT NULL,
    reason VARCHAR NOT NULL,
    created_by VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id)
)

CREATE INDEX ix_erasure_row_key ON erasure (row_key)

CREATE TABLE judgement (
    "key" VARCHAR NOT NULL,
    support FLOAT,
    contradiction FLOAT,
    supported BOOLEAN,
    provenance JSON,
    PRIMARY KEY ("key"){also}CHECK (supported IN (0, 1))
)

CREATE TABLE log_checkpoint (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    size INTEGER NOT NULL,
    root {bytes} NOT NULL,
    text VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id){also}CHECK (typeof(project_id) = 'text' AND typeof(id) = 'integer' AND typeof(size) = 'integer' AND size >= 0 AND typeof(root) = 'blob' AND typeof(text) = 'text' AND typeof(created_at) = 'text')
)

CREATE TABLE log_head (
    project_id VARCHAR NOT NULL,
    size INTEGER NOT NULL,
    root {bytes} NOT NULL,
    frontier {bytes} NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (project_id, size){also}CHECK (typeof(project_id) = 'text' AND typeof(size) = 'integer' AND size > 0 AND typeof(root) = 'blob' AND typeof(frontier) = 'blob' AND typeof(created_at) = 'text')
)

CREATE TABLE log_leaf (
    project_id VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    table_name VARCHAR NOT NULL,
    row_key VARCHAR NOT NULL,
    hash {bytes} NOT NULL,
    PRIMARY KEY (project_id, number){also}CHECK (typeof(project_id) = 'text' AND typeof(number) = 'integer' AND number >= 0 AND typeof(table_name) = 'text' AND typeof(row_key) = 'text' AND typeof(hash) = 'blob')
)

CREATE INDEX ix_log_leaf_row_key ON log_leaf (row_key)

CREATE TABLE log_tile (
    project_id VARCHAR NOT NULL,
    level INTEGER NOT NULL,
    number INTEGER NOT NULL,
    hash {bytes} NOT NULL,
    PRIMARY KEY (project_id, level, number){also}CHECK (typeof(project_id) = 'text' AND typeof(level) = 'integer' AND level > 0 AND typeof(number) = 'integer' AND number >= 0 AND typeof(hash) = 'blob')
)

CREATE TABLE project_member (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    login VARCHAR NOT NULL,
    role VARCHAR NOT NULL,
    everywhere BOOLEAN NOT NULL,
    present BOOLEAN NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id){also}CHECK (everywhere IN (0, 1)){also}CHECK (present IN (0, 1))
)

CREATE INDEX ix_project_member_login ON project_member (login)

CREATE TABLE report (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    draft VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    "references" VARCHAR NOT NULL,
    insertions JSON NOT NULL,
    removals JSON NOT NULL,
    notes JSON NOT NULL,
    rounds INTEGER NOT NULL,
    settings JSON NOT NULL,
    session_id VARCHAR,
    agent_id VARCHAR,
    user_id VARCHAR,
    job_id VARCHAR,
    fingerprint VARCHAR NOT NULL,
    PRIMARY KEY (id)
)

CREATE INDEX ix_report_created_at ON report (created_at)

CREATE INDEX ix_report_job_id ON report (job_id, project_id)

CREATE TABLE source (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    uid VARCHAR NOT NULL,
    id VARCHAR NOT NULL,
    content_hash VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    media_type VARCHAR NOT NULL,
    lang VARCHAR NOT NULL,
    version VARCHAR,
    areas JSON NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (uid)
)

CREATE INDEX ix_source_content_hash ON source (content_hash)

CREATE INDEX ix_source_id ON source (id, project_id)

CREATE TABLE store_version (
    version {number} NOT NULL,
    applied_at {time} NOT NULL,
    PRIMARY KEY (version)
)

CREATE TABLE text_vector (
    "key" VARCHAR NOT NULL,
    vector {bytes} NOT NULL,
    PRIMARY KEY ("key")
)

CREATE TABLE tombstone (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    kind VARCHAR NOT NULL,
    target VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    created_by VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id)
)

CREATE INDEX ix_tombstone_target ON tombstone (target, project_id)

CREATE TABLE vector_model (
    id {number} NOT NULL,
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
    content {bytes} NOT NULL,
    PRIMARY KEY (content_hash)
)

CREATE TABLE claim (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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
    FOREIGN KEY(report_id) REFERENCES report (id){also}CHECK (checkable IN (0, 1)){also}CHECK (hedged IN (0, 1))
)

CREATE INDEX ix_claim_report_id ON claim (report_id)

CREATE TABLE library_source (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
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
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (project_id, content_hash),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE INDEX ix_library_source_identifier ON library_source (identifier, project_id)

CREATE INDEX ix_library_source_kind ON library_source (kind)

CREATE INDEX ix_library_source_source_id ON library_source (source_id, project_id)

CREATE INDEX ix_library_source_source_uid ON library_source (source_uid)

CREATE TABLE passage (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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
    created_at {time} NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE INDEX ix_passage_id ON passage (id)

CREATE INDEX ix_passage_source_uid ON passage (source_uid)

CREATE TABLE report_source (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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

CREATE TABLE report_writing (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    report_id VARCHAR NOT NULL,
    original VARCHAR,
    revisions JSON NOT NULL,
    makers JSON NOT NULL,
    unchecked JSON NOT NULL,
    standalone JSON NOT NULL,
    PRIMARY KEY (report_id),
    FOREIGN KEY(report_id) REFERENCES report (id)
)

CREATE TABLE web_capture (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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
    accessed_at {time} NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (project_id, url, number),
    FOREIGN KEY(content_hash) REFERENCES web_file (content_hash),
    FOREIGN KEY(source_uid) REFERENCES source (uid),
    FOREIGN KEY(same_as) REFERENCES web_capture (id),
    FOREIGN KEY(screenshot_hash) REFERENCES web_file (content_hash)
)

CREATE INDEX ix_web_capture_content_hash ON web_capture (content_hash)

CREATE INDEX ix_web_capture_final_url ON web_capture (final_url, project_id)

CREATE INDEX ix_web_capture_source_uid ON web_capture (source_uid)

CREATE TABLE chunk (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
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
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {counted},
    uid VARCHAR NOT NULL,
    report_id VARCHAR,
    claim_uid VARCHAR,
    passage_uid VARCHAR,
    source_id VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    locator JSON NOT NULL,
    quote VARCHAR NOT NULL,
    quote_start INTEGER,
    quote_end INTEGER,
    prefix VARCHAR NOT NULL,
    suffix VARCHAR NOT NULL,
    probability FLOAT,
    existing BOOLEAN NOT NULL,
    claim VARCHAR,
    quote_context VARCHAR,
    quote_language VARCHAR,
    relevance_reasoning VARCHAR,
    confidence VARCHAR,
    extraction_method VARCHAR,
    session_id VARCHAR,
    agent_id VARCHAR,
    user_id VARCHAR,
    job_id VARCHAR,
    created_at {time} NOT NULL,
    UNIQUE (report_id, uid),
    CHECK (id > 0),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid){also}CHECK (existing IN (0, 1))
)

CREATE INDEX ix_citation_claim_uid ON citation (claim_uid)

CREATE INDEX ix_citation_job_id ON citation (job_id, project_id)

CREATE INDEX ix_citation_passage_uid ON citation (passage_uid)

CREATE INDEX ix_citation_session_id ON citation (session_id, project_id)

CREATE INDEX ix_citation_source_id ON citation (source_id, project_id)

CREATE TABLE job_source (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    present BOOLEAN NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id){also}CHECK (present IN (0, 1))
)

CREATE INDEX ix_job_source_library_id ON job_source (library_id)

CREATE INDEX ix_job_source_of ON job_source (job_id, library_id, project_id)

CREATE TABLE link (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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
    created_at {time} NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid)
)

CREATE INDEX ix_link_claim_uid ON link (claim_uid)

CREATE INDEX ix_link_passage_uid ON link (passage_uid)

CREATE INDEX ix_link_report_id ON link (report_id)

CREATE INDEX ix_link_source_id ON link (source_id, project_id)

CREATE TABLE report_passage (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    passage_uid VARCHAR NOT NULL,
    PRIMARY KEY (report_id, ordinal),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(passage_uid) REFERENCES passage (uid)
)

CREATE INDEX ix_report_passage_passage_uid ON report_passage (passage_uid)

CREATE TABLE source_alias (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    library_id INTEGER NOT NULL,
    identifier VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_alias_identifier ON source_alias (identifier, project_id)

CREATE INDEX ix_source_alias_library_id ON source_alias (library_id)

CREATE TABLE source_annotation (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    annotation_type VARCHAR NOT NULL,
    content VARCHAR NOT NULL,
    page_reference VARCHAR,
    created_at {time} NOT NULL,
    created_by VARCHAR,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_annotation_job_id ON source_annotation (job_id, project_id)

CREATE INDEX ix_source_annotation_library_id ON source_annotation (library_id)

CREATE TABLE source_reference (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    library_id INTEGER NOT NULL,
    origin VARCHAR NOT NULL,
    csl JSON NOT NULL,
    created_at {time} NOT NULL,
    created_by VARCHAR,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_reference_library_id ON source_reference (library_id)

CREATE TABLE source_relation (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    library_id INTEGER NOT NULL,
    related_id INTEGER NOT NULL,
    relation VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id),
    FOREIGN KEY(related_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_relation_library_id ON source_relation (library_id)

CREATE INDEX ix_source_relation_related_id ON source_relation (related_id)

CREATE TABLE source_tag (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    tag VARCHAR NOT NULL,
    present BOOLEAN NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id){also}CHECK (present IN (0, 1))
)

CREATE INDEX ix_source_tag_library_id ON source_tag (library_id)

CREATE INDEX ix_source_tag_of ON source_tag (job_id, library_id, project_id)

CREATE INDEX ix_source_tag_tag ON source_tag (tag, project_id)

CREATE TABLE source_withdrawal (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    library_id INTEGER NOT NULL,
    withdrawn BOOLEAN NOT NULL,
    reason VARCHAR NOT NULL,
    effective_at {time} NOT NULL,
    created_by VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id){also}CHECK (withdrawn IN (0, 1))
)

CREATE INDEX ix_source_withdrawal_library_id ON source_withdrawal (library_id)

CREATE TABLE verdict (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    uid VARCHAR NOT NULL,
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    claim_uid VARCHAR NOT NULL,
    label VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    support FLOAT,
    threshold FLOAT NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES report (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid)
)

CREATE INDEX ix_verdict_claim_uid ON verdict (claim_uid)

CREATE INDEX ix_verdict_report_id ON verdict (report_id)

CREATE TABLE adjudication (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    claim_uid VARCHAR,
    citation_id INTEGER,
    decision VARCHAR NOT NULL,
    reviewer VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(claim_uid) REFERENCES claim (uid),
    FOREIGN KEY(citation_id) REFERENCES citation (id)
)

CREATE INDEX ix_adjudication_citation_id ON adjudication (citation_id)

CREATE INDEX ix_adjudication_claim_uid ON adjudication (claim_uid)

CREATE TABLE citation_relation (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
    citation_id INTEGER NOT NULL,
    related_id INTEGER NOT NULL,
    relation VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    session_id VARCHAR NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(citation_id) REFERENCES citation (id),
    FOREIGN KEY(related_id) REFERENCES citation (id)
)

CREATE INDEX ix_citation_relation_citation_id ON citation_relation (citation_id)

CREATE INDEX ix_citation_relation_related_id ON citation_relation (related_id)

CREATE TABLE verification (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id {number} NOT NULL,
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
    created_at {time} NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(citation_id) REFERENCES citation (id),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE INDEX ix_verification_citation_id ON verification (citation_id, id)
