CREATE TABLE text_vector (
    "key" VARCHAR NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY ("key")
)

CREATE TABLE vector_model (
    id INTEGER NOT NULL,
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
    content BLOB NOT NULL,
    PRIMARY KEY (content_hash)
)

CREATE TABLE library_source (
    id INTEGER NOT NULL,
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
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (content_hash),
    FOREIGN KEY(source_uid) REFERENCES source (uid)
)

CREATE INDEX ix_library_source_identifier ON library_source (identifier)

CREATE INDEX ix_library_source_kind ON library_source (kind)

CREATE INDEX ix_library_source_source_id ON library_source (source_id)

CREATE INDEX ix_library_source_source_uid ON library_source (source_uid)

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
    accessed_at DATETIME NOT NULL,
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
    id INTEGER NOT NULL,
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

CREATE TABLE job_source (
    id INTEGER NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    present BOOLEAN NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_job_source_library_id ON job_source (library_id)

CREATE INDEX ix_job_source_of ON job_source (job_id, library_id)

CREATE TABLE source_alias (
    id INTEGER NOT NULL,
    library_id INTEGER NOT NULL,
    identifier VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_alias_identifier ON source_alias (identifier)

CREATE INDEX ix_source_alias_library_id ON source_alias (library_id)

CREATE TABLE source_annotation (
    id INTEGER NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    annotation_type VARCHAR NOT NULL,
    content VARCHAR NOT NULL,
    page_reference VARCHAR,
    created_at DATETIME NOT NULL,
    created_by VARCHAR,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_annotation_job_id ON source_annotation (job_id)

CREATE INDEX ix_source_annotation_library_id ON source_annotation (library_id)

CREATE TABLE source_tag (
    id INTEGER NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    tag VARCHAR NOT NULL,
    present BOOLEAN NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
)

CREATE INDEX ix_source_tag_library_id ON source_tag (library_id)

CREATE INDEX ix_source_tag_of ON source_tag (job_id, library_id)

CREATE INDEX ix_source_tag_tag ON source_tag (tag)

CREATE TABLE chunk_vector (
    chunk_id INTEGER NOT NULL,
    model_id INTEGER NOT NULL,
    embedding BLOB NOT NULL,
    PRIMARY KEY (chunk_id),
    FOREIGN KEY(chunk_id) REFERENCES chunk (id) ON DELETE CASCADE,
    FOREIGN KEY(model_id) REFERENCES vector_model (id)
)

CREATE INDEX ix_chunk_vector_model_id ON chunk_vector (model_id)
