BEGIN TRANSACTION;
CREATE TABLE "judgement" (
    "key" VARCHAR NOT NULL,
    support FLOAT,
    contradiction FLOAT,
    supported BOOLEAN,
    provenance JSON,
    PRIMARY KEY ("key")
);
CREATE TABLE "report" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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
    session_id VARCHAR,
    agent_id VARCHAR,
    user_id VARCHAR,
    job_id VARCHAR,
    fingerprint VARCHAR NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE "source" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    uid VARCHAR NOT NULL,
    id VARCHAR NOT NULL,
    content_hash VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    media_type VARCHAR NOT NULL,
    lang VARCHAR NOT NULL,
    version VARCHAR,
    areas JSON NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (uid)
);
CREATE TABLE "text_vector" (
    "key" VARCHAR NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY ("key")
);
CREATE TABLE "vector_model" (
    id INTEGER NOT NULL,
    engine VARCHAR NOT NULL,
    model VARCHAR NOT NULL,
    digest VARCHAR NOT NULL,
    prompt VARCHAR NOT NULL,
    dimension INTEGER NOT NULL,
    state VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (engine, model, digest, prompt)
);
CREATE TABLE "web_file" (
    content_hash VARCHAR NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (content_hash)
);
CREATE TABLE "claim" (
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
    FOREIGN KEY(report_id) REFERENCES "report" (id)
);
CREATE TABLE "library_source" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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
    UNIQUE (project_id, content_hash),
    FOREIGN KEY(source_uid) REFERENCES "source" (uid)
);
CREATE TABLE "passage" (
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
    created_at DATETIME NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(source_uid) REFERENCES "source" (uid)
);
CREATE TABLE "report_source" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    source_uid VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    identifier VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    metadata JSON NOT NULL,
    PRIMARY KEY (report_id, ordinal),
    FOREIGN KEY(report_id) REFERENCES "report" (id),
    FOREIGN KEY(source_uid) REFERENCES "source" (uid)
);
CREATE TABLE "web_capture" (
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
    accessed_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (project_id, url, number),
    FOREIGN KEY(content_hash) REFERENCES "web_file" (content_hash),
    FOREIGN KEY(source_uid) REFERENCES "source" (uid),
    FOREIGN KEY(same_as) REFERENCES "web_capture" (id),
    FOREIGN KEY(screenshot_hash) REFERENCES "web_file" (content_hash)
);
CREATE TABLE "chunk" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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
    FOREIGN KEY(library_id) REFERENCES "library_source" (id)
);
CREATE TABLE "citation" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    created_at DATETIME NOT NULL,
    UNIQUE (report_id, uid),
    CHECK (id > 0),
    FOREIGN KEY(report_id) REFERENCES "report" (id),
    FOREIGN KEY(claim_uid) REFERENCES "claim" (uid),
    FOREIGN KEY(passage_uid) REFERENCES "passage" (uid)
);
CREATE TABLE "job_source" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    present BOOLEAN NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES "library_source" (id)
);
CREATE TABLE "link" (
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
    created_at DATETIME NOT NULL,
    PRIMARY KEY (uid),
    FOREIGN KEY(report_id) REFERENCES "report" (id),
    FOREIGN KEY(claim_uid) REFERENCES "claim" (uid),
    FOREIGN KEY(passage_uid) REFERENCES "passage" (uid)
);
CREATE TABLE "report_passage" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    report_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    passage_uid VARCHAR NOT NULL,
    PRIMARY KEY (report_id, ordinal),
    FOREIGN KEY(report_id) REFERENCES "report" (id),
    FOREIGN KEY(passage_uid) REFERENCES "passage" (uid)
);
CREATE TABLE "source_alias" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    library_id INTEGER NOT NULL,
    identifier VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES "library_source" (id)
);
CREATE TABLE "source_annotation" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    annotation_type VARCHAR NOT NULL,
    content VARCHAR NOT NULL,
    page_reference VARCHAR,
    created_at DATETIME NOT NULL,
    created_by VARCHAR,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES "library_source" (id)
);
CREATE TABLE "source_tag" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    job_id VARCHAR NOT NULL,
    library_id INTEGER NOT NULL,
    tag VARCHAR NOT NULL,
    present BOOLEAN NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES "library_source" (id)
);
CREATE TABLE "verdict" (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
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
    FOREIGN KEY(report_id) REFERENCES "report" (id),
    FOREIGN KEY(claim_uid) REFERENCES "claim" (uid)
);
CREATE TABLE "chunk_vector" (
    chunk_id INTEGER NOT NULL,
    model_id INTEGER NOT NULL,
    embedding BLOB NOT NULL,
    PRIMARY KEY (chunk_id),
    FOREIGN KEY(chunk_id) REFERENCES "chunk" (id) ON DELETE CASCADE,
    FOREIGN KEY(model_id) REFERENCES "vector_model" (id)
);
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
);
CREATE TABLE log_checkpoint (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL,
    text VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE log_head (
    project_id VARCHAR NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL,
    frontier BLOB NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (project_id, size)
);
CREATE TABLE log_leaf (
    project_id VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    table_name VARCHAR NOT NULL,
    row_key VARCHAR NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (project_id, number)
);
CREATE TABLE log_tile (
    project_id VARCHAR NOT NULL,
    level INTEGER NOT NULL,
    number INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (project_id, level, number)
);
CREATE TABLE project_member (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    login VARCHAR NOT NULL,
    role VARCHAR NOT NULL,
    everywhere BOOLEAN NOT NULL,
    present BOOLEAN NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE store_version (
    version INTEGER NOT NULL,
    applied_at DATETIME NOT NULL,
    PRIMARY KEY (version)
);
CREATE TABLE tombstone (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    target VARCHAR NOT NULL,
    reason VARCHAR NOT NULL,
    created_by VARCHAR NOT NULL,
    created_at DATETIME NOT NULL,
    PRIMARY KEY (id)
);
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
);
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
);
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
);
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
);
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
);
CREATE TABLE source_reference (
    project_id VARCHAR DEFAULT 'default' NOT NULL,
    id INTEGER NOT NULL,
    library_id INTEGER NOT NULL,
    origin VARCHAR NOT NULL,
    csl JSON NOT NULL,
    created_at DATETIME NOT NULL,
    created_by VARCHAR,
    PRIMARY KEY (id),
    FOREIGN KEY(library_id) REFERENCES library_source (id)
);
INSERT INTO judgement VALUES('a',0.25,NULL,NULL,'null');
INSERT INTO report VALUES('default','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','2026-01-02 03:04:05.000678','While US rules require six years, EU rules mandate five. We advise care. The moon is made of records [7].','While US rules require six years [1], EU rules mandate five [2]. We advise care.','[1] US rules
[2] EU rules','[{"at": 32, "text": " [1]"}, {"at": 55, "text": " [2]"}]','[{"start": 72, "end": 105, "text": " The moon is made of records [7]."}]','["marker [7] points to no source"]',1,'{"rounds": 1}',NULL,NULL,NULL,NULL,'39109b68edb6bc4785cb582d7fc13fc68c6bdbca2f1db99ba0cd5342f2626f08');
INSERT INTO source VALUES('default','fa39ac6e-6ccc-54d5-afaa-906938e501e2','source-us','hash-us','A broker keeps its records for six years.','text/markdown','en',NULL,'[]','2026-01-02 03:04:05.000678');
INSERT INTO source VALUES('default','f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu','hash-eu','Records are kept for five years. A firm may keep them for seven.','text/markdown','en',NULL,'[]','2026-01-02 03:04:05.000678');
INSERT INTO source VALUES('default','cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897','law','h1','Die Unterlagen sind zehn Jahre aufzubewahren. Records are kept for ten years.','text/plain','de','2024','[]','2026-11-22 01:55:01.103845');
INSERT INTO source VALUES('default','28bc9a9c-576b-5ac4-a68a-ceb8e85df027','note','h2','A note.','text/plain','und',NULL,'[]','2026-11-22 01:55:01.116527');
INSERT INTO text_vector VALUES('a',X'0000803F000000BF');
INSERT INTO vector_model VALUES(1,'e','m','d','',2,'7d386227-3d37-4850-85a7-3262f7100c4f');
INSERT INTO web_file VALUES('w1',X'3C703E68656C6C6F3C2F703E');
INSERT INTO claim VALUES('default','470347c7-6821-5856-a3cb-83eda69b60cd','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'c1',0,56,'While US rules require six years, EU rules mandate five.',1,NULL,NULL,0,'[]','','[{"start": 0, "end": 32, "text": "While US rules require six years"}, {"start": 34, "end": 55, "text": "EU rules mandate five"}]','[]','en');
INSERT INTO claim VALUES('default','c78f3418-fa88-5752-8cb8-e527488480f1','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'c2',57,72,'We advise care.',0,'recommendation',NULL,0,'[]','','[]','[]','en');
INSERT INTO claim VALUES('default','f7c985ef-fc3a-56d4-8be1-b0d42b6716a3','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',2,'c3',73,105,'The moon is made of records [7].',1,NULL,NULL,0,'["Facts"]','We advise care.','[]','[{"start": 101, "end": 104, "text": "[7]", "numbers": [7]}]','en');
INSERT INTO library_source VALUES('default',1,'h1','cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897','law','document','laws/hgb.md','HGB § 257','2024','text/plain','de',77,'{"uri": "laws/hgb.md"}','2026-11-22 01:55:01.103845');
INSERT INTO library_source VALUES('default',2,'h2','28bc9a9c-576b-5ac4-a68a-ceb8e85df027','note','document','note.md','Note',NULL,'text/plain','und',7,'{}','2026-11-22 01:55:01.116527');
INSERT INTO library_source VALUES('default',3,'hash-eu','f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu','document','eu.md','EU rules',NULL,'text/markdown','en',64,'{"author": "SEC"}','2026-01-02 03:04:05.000678');
INSERT INTO library_source VALUES('default',4,'hash-us','fa39ac6e-6ccc-54d5-afaa-906938e501e2','source-us','document','us.md','US rules',NULL,'text/markdown','en',41,'{"author": "SEC"}','2026-01-02 03:04:05.000678');
INSERT INTO passage VALUES('default','9ea96de7-4c89-5d60-88d3-8ef8bed27aad','passage-us-0','fa39ac6e-6ccc-54d5-afaa-906938e501e2','source-us',0,41,'A broker keeps its records for six years.','["Rules", "Records"]','','[{"start": 0, "end": 41, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
INSERT INTO passage VALUES('default','219505b4-54b1-5d93-8ec8-cf9054934a44','passage-eu-0','f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu',0,32,'Records are kept for five years.','["Rules", "Records"]','','[{"start": 0, "end": 32, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
INSERT INTO passage VALUES('default','2b44c413-2b66-559d-9507-ccc1b87cb8ca','passage-eu-33','f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu',33,64,'A firm may keep them for seven.','["Rules", "Records"]','','[{"start": 33, "end": 64, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
INSERT INTO report_source VALUES('default','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'fa39ac6e-6ccc-54d5-afaa-906938e501e2','document','us.md','US rules','{"author": "SEC"}');
INSERT INTO report_source VALUES('default','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'f3f9dfcd-f091-5fc0-94ea-00a72931da1c','document','eu.md','EU rules','{"author": "SEC"}');
INSERT INTO web_capture VALUES('default','cap-1','https://example.org/',1,'https://example.org/','[]',200,'{"etag": "x"}','','w1','cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897',NULL,NULL,'hello','{}','2026-01-02 03:04:05.000000');
INSERT INTO web_capture VALUES('default','cap-2','https://example.org/',2,'https://example.org/','[]',200,'{"etag": "x"}','','w1','cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897','cap-1',NULL,'hello','{}','2026-01-02 03:04:05.000000');
INSERT INTO chunk VALUES('default',1,1,0,0,45,'Die Unterlagen sind zehn Jahre aufzubewahren.','unterlag 10 jahr aufbewahr','§ 257','de');
INSERT INTO chunk VALUES('default',2,1,1,46,77,'Records are kept for ten years.','record kept 10 year','§ 257','en');
INSERT INTO citation VALUES('default',1,'citation-1','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd','9ea96de7-4c89-5d60-88d3-8ef8bed27aad','source-us',1,32,'{"paragraph": "§ 17", "absatz": "4", "page": 3}','A broker keeps its records for six years.',0,41,'','',0.9,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2026-01-02 03:04:05.000678');
INSERT INTO citation VALUES('default',2,'citation-2','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd','219505b4-54b1-5d93-8ec8-cf9054934a44','source-eu',2,55,'{"paragraph": "§ 17", "absatz": "4", "page": 3}','Records are kept for five years.',0,32,'','',0.9,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2026-01-02 03:04:05.000678');
INSERT INTO job_source VALUES('default',1,'job-a',1,1,'2026-11-22 01:55:01.103845');
INSERT INTO job_source VALUES('default',2,'job-b',1,1,'2026-11-22 01:55:01.112979');
INSERT INTO job_source VALUES('default',3,'job-a',2,1,'2026-11-22 01:55:01.116527');
INSERT INTO job_source VALUES('default',4,'job-a',2,0,'2026-11-22 01:55:01.120083');
INSERT INTO link VALUES('default','0c48b97c-c82b-5adb-9ffd-46be3f7acada','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',0,0,'9ea96de7-4c89-5d60-88d3-8ef8bed27aad','source-us',NULL,NULL,0.03,0.9,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('default','0163d2b0-f1b1-5ac0-a312-e8ffd0e4d245','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',0,1,'219505b4-54b1-5d93-8ec8-cf9054934a44','source-eu',NULL,NULL,0.03,0.9,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('default','911ea5c7-32ee-5766-9df7-1b7d109ba885','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',1,0,'9ea96de7-4c89-5d60-88d3-8ef8bed27aad','source-us',0,'While US rules require six years',0.03,0.8,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('default','1626f141-ed23-5c29-ad1f-5d508303e271','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',2,0,'9ea96de7-4c89-5d60-88d3-8ef8bed27aad','source-us',NULL,NULL,0.03,0.2,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('default','6af093bd-7dbc-5c71-8b1b-d7685b889770','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',3,0,'219505b4-54b1-5d93-8ec8-cf9054934a44','source-eu',NULL,NULL,0.03,0.1,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('default','22735655-0bfd-56ac-b513-e9d0a94ec9d8','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','f7c985ef-fc3a-56d4-8be1-b0d42b6716a3',0,0,'2b44c413-2b66-559d-9507-ccc1b87cb8ca','source-eu',NULL,NULL,0.03,0.01,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('default','89dc96eb-f0fa-5bf1-bc57-f94acd786353','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','f7c985ef-fc3a-56d4-8be1-b0d42b6716a3',1,0,'219505b4-54b1-5d93-8ec8-cf9054934a44','source-eu',NULL,NULL,0.03,NULL,NULL,0.5,'unscored','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO report_passage VALUES('default','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'9ea96de7-4c89-5d60-88d3-8ef8bed27aad');
INSERT INTO report_passage VALUES('default','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'219505b4-54b1-5d93-8ec8-cf9054934a44');
INSERT INTO report_passage VALUES('default','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',2,'2b44c413-2b66-559d-9507-ccc1b87cb8ca');
INSERT INTO source_alias VALUES('default',1,1,'copy/hgb.md','HGB § 257','2026-11-22 01:55:01.112979');
INSERT INTO source_annotation VALUES('default',1,'job-a',1,'note','Zehn Jahre: check this.','S. 24','2026-11-22 01:55:01.126496','ann');
INSERT INTO source_tag VALUES('default',1,'job-a',1,'retention',1,'2026-11-22 01:55:01.121084');
INSERT INTO source_tag VALUES('default',2,'job-a',1,'tax',1,'2026-11-22 01:55:01.121084');
INSERT INTO source_tag VALUES('default',3,'job-a',1,'tax',0,'2026-11-22 01:55:01.124862');
INSERT INTO verdict VALUES('default','a56dc678-5ba6-5615-ba75-82fd1aba4a19','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'470347c7-6821-5856-a3cb-83eda69b60cd','supported','',0.9,0.5,'2026-01-02 03:04:05.000678');
INSERT INTO verdict VALUES('default','4a649132-955b-5960-a2c8-91bc99031e4c','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3','unsupported','no passage',0.01,0.5,'2026-01-02 03:04:05.000678');
INSERT INTO chunk_vector VALUES(1,1,X'F304353FF304353F');
INSERT INTO chunk_vector VALUES(2,1,X'2EF9E43E2EF9643F');
INSERT INTO log_head VALUES('default',1,X'0B0E2C504546682BCE750B65BE06FCF199699FBB069D16657D76A29F3514B40F',X'0B0E2C504546682BCE750B65BE06FCF199699FBB069D16657D76A29F3514B40F','2026-11-22 08:36:34.834584');
INSERT INTO log_head VALUES('default',5,X'54C918E448CFC4F97E3FD9F4FC3A9C39CF4DD0792F7A013D5A9A671CC4AAE4E6',X'8B7CA98B634534ECF2B3C1D14DE011B8A06605ECC784511F818726150F60E4E44DF45C59EB737248E2D0BE335A80D8D1D0F69AC78A193B8F79DF1F1775CC2458','2026-11-22 08:36:34.838818');
INSERT INTO log_head VALUES('default',8,X'8B0BB7B064113AD2BFD5AA5719DEB3D6C86C0EB77DD30DE4EFCEDE7A42011679',X'8B0BB7B064113AD2BFD5AA5719DEB3D6C86C0EB77DD30DE4EFCEDE7A42011679','2026-11-22 08:36:34.843085');
INSERT INTO log_head VALUES('default',12,X'EF127E80106CDAD570F721E86F74422945F8034D2BD5373E5041AF00DEAFF4EC',X'8B0BB7B064113AD2BFD5AA5719DEB3D6C86C0EB77DD30DE4EFCEDE7A42011679816AFAE37A6F879524DE9ADC7EA46E130AD79EACACF7A2BBCE1DC3D67316F97D','2026-11-22 08:36:34.846133');
INSERT INTO log_head VALUES('default',15,X'F760823AB55D5AB8AE01DB2D0CF439BF2B499EB2AD40093CAED3DDC704BF3CCE',X'8B0BB7B064113AD2BFD5AA5719DEB3D6C86C0EB77DD30DE4EFCEDE7A42011679816AFAE37A6F879524DE9ADC7EA46E130AD79EACACF7A2BBCE1DC3D67316F97DE5F4E6E030F60DA5E3F8C2EE81AE72EB3FC2F6733C71E5681508407422AB63F33A4869760D5090AECC33D7A0FA41F72B7AEC66CA14FC66FFE14AFE54FC88F9A6','2026-11-22 08:36:34.849079');
INSERT INTO log_head VALUES('default',17,X'5491F3187ED3800C49B6B89DB96CC272E834483348A2CCEDD9A191DD8536DF30',X'60DCF9A3BBFE170108730E8FC97265642C901F245084BB147A7B809981C752FBE6B84ED9C3770CCC8FECB1DF5DBF82D0D5391EC619280D23B009D497F0284645','2026-11-22 08:36:34.851712');
INSERT INTO log_head VALUES('default',19,X'388F5A8B03025D6EBEB4B16B02C27CA1ADC13152930B7D2287501D94001B0EA0',X'60DCF9A3BBFE170108730E8FC97265642C901F245084BB147A7B809981C752FB37E6260BA025782C0015C307743BE3E7B2BB56643DED307EED36D0176F663B53716D9FBBF961F16612006DBC65E1521D3B6DCFA91FD1B248F72A35A2A9844C9C','2026-11-22 08:36:34.854631');
INSERT INTO log_head VALUES('default',21,X'9D6E16D8CB4EFC6477EBAB434963654C4C05F4200FE56058455F2E2698C1F981',X'60DCF9A3BBFE170108730E8FC97265642C901F245084BB147A7B809981C752FB80FAA94EC5729CA15D09969DE867110E166514107AEEF5348E0A73422C3ABF9B9BD11293ABF3DC35BF0DF99E70E33A2616CC2514039BE38209D75B3BA15CC5E6','2026-11-22 08:36:34.859854');
INSERT INTO log_head VALUES('default',25,X'DEE4DD505DBAF8151F82DBEFC262CDCCA7296E6443FF5AC0CE74541A05DD96C6',X'60DCF9A3BBFE170108730E8FC97265642C901F245084BB147A7B809981C752FB9356660BD39E1B5C4F90BA14F4EAAA9F71BE2EFF1F66497D357F34982B9C448D9B8F3AF1B58389944F5CE373BA5F37F2A6A3E2A951F80B4850C413AFBD16099E','2026-11-22 08:36:34.864496');
INSERT INTO log_head VALUES('default',32,X'98E8D948D1B285C384E9CA8268A17F40FEB1E78B3619CB3986D226AC7545859F',X'98E8D948D1B285C384E9CA8268A17F40FEB1E78B3619CB3986D226AC7545859F','2026-11-22 08:36:34.870401');
INSERT INTO log_head VALUES('default',35,X'06D22B515F95F4E3152BADB15366774CBDC1C240E231711FEE3F23D1EE85D380',X'98E8D948D1B285C384E9CA8268A17F40FEB1E78B3619CB3986D226AC7545859F794C9EC1A7D66BEC04848A540F4E0E510FA75654A1F7ABD5A18A87E8D34CAB882876A50737C6A851C7E33901CC7A994145B64C670E4BE9DAACD9F02CBC3E8B0B','2026-11-22 08:36:34.874757');
INSERT INTO log_head VALUES('default',36,X'FD95B97C4A5FAF92CABF6686707B3AAF302D890A3D1C3B446331F13BF1BCFC70',X'98E8D948D1B285C384E9CA8268A17F40FEB1E78B3619CB3986D226AC7545859F062AD9181C898765C717FCDCF431471D1116C9439E72AB92F0A19E6FB53C589B','2026-11-22 08:36:34.878306');
INSERT INTO log_head VALUES('default',37,X'AEEDD77397056136A142B738BEA349704A3C06D660039ADEDAD8B7F556BA4F23',X'98E8D948D1B285C384E9CA8268A17F40FEB1E78B3619CB3986D226AC7545859F062AD9181C898765C717FCDCF431471D1116C9439E72AB92F0A19E6FB53C589BF2DE1F7403DF2C766BF04A049E40AF26E821BA26EF78091E64524E95D0A151A4','2026-11-22 08:36:34.884403');
INSERT INTO log_head VALUES('default',40,X'2288FF0F56731A10E17153CA058A3F8A739B5318A80041256E09A347728B2D09',X'98E8D948D1B285C384E9CA8268A17F40FEB1E78B3619CB3986D226AC7545859FA5D6576E6AC60161C098E41BDB8FCE693DA2D350D01FC201E8162F19C2750B22','2026-11-22 08:36:34.963891');
INSERT INTO log_head VALUES('default',42,X'D5A46900C37370A7BAB8581FF63564856F4F32484941740FAE93E4F398D0599E',X'98E8D948D1B285C384E9CA8268A17F40FEB1E78B3619CB3986D226AC7545859FA5D6576E6AC60161C098E41BDB8FCE693DA2D350D01FC201E8162F19C2750B2284663DA10CE5F581DF951FC743F34D12B76CE605B63417CCE4B9BC7E04BE6ECF','2026-11-22 08:36:34.969660');
INSERT INTO log_head VALUES('default',43,X'092634CC1D5844D5BCFDA90AD4819296B07388F295C9570463A98E59559D0E28',X'98E8D948D1B285C384E9CA8268A17F40FEB1E78B3619CB3986D226AC7545859FA5D6576E6AC60161C098E41BDB8FCE693DA2D350D01FC201E8162F19C2750B2284663DA10CE5F581DF951FC743F34D12B76CE605B63417CCE4B9BC7E04BE6ECF6FFEBA2E34B6805DB5A290FF1D11ED5DE7A3C21AAC43C4BCEE6C94714ED6A88C','2026-11-22 11:20:35.794418');
INSERT INTO log_leaf VALUES('default',0,'report','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',X'0B0E2C504546682BCE750B65BE06FCF199699FBB069D16657D76A29F3514B40F');
INSERT INTO log_leaf VALUES('default',1,'source','28bc9a9c-576b-5ac4-a68a-ceb8e85df027',X'C0A03341A2C37BF86E9388790E72A5DDE19F1E19DD44A9B23B8DCB0BDFF35CC0');
INSERT INTO log_leaf VALUES('default',2,'source','cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897',X'FC4F1980287F522E51B320D0949F8FABB4DB2467BE2693191C17C26C8F6DC545');
INSERT INTO log_leaf VALUES('default',3,'source','f3f9dfcd-f091-5fc0-94ea-00a72931da1c',X'E6D985F41CFE39E941DC28CC1CB8EED2E24782CB42EF53C0F866087269E26ACD');
INSERT INTO log_leaf VALUES('default',4,'source','fa39ac6e-6ccc-54d5-afaa-906938e501e2',X'4DF45C59EB737248E2D0BE335A80D8D1D0F69AC78A193B8F79DF1F1775CC2458');
INSERT INTO log_leaf VALUES('default',5,'claim','470347c7-6821-5856-a3cb-83eda69b60cd',X'3670389E4165434E3A88D8663FFD27500EC7B435280CD2399F962D0E5771B93B');
INSERT INTO log_leaf VALUES('default',6,'claim','c78f3418-fa88-5752-8cb8-e527488480f1',X'531132023D764587E84C4E0DB81C3AF850E62F2EFB1099B197D047E32422E20E');
INSERT INTO log_leaf VALUES('default',7,'claim','f7c985ef-fc3a-56d4-8be1-b0d42b6716a3',X'34180A46AD7F6DEA11C0C610113220E0EF9F697B7AB2FE36D0B83BCCDB8FD636');
INSERT INTO log_leaf VALUES('default',8,'library_source','1',X'17A48A5BE602C135166424D31EE360491A4F3E9A2CCA339C04C397253C138C4F');
INSERT INTO log_leaf VALUES('default',9,'library_source','2',X'0DFF3425D75408A26CD4AD7F89A273B8FE9A572368CAB7C586D1F2B5EBA772D2');
INSERT INTO log_leaf VALUES('default',10,'library_source','3',X'F3C7B9ABB2D636D44EAA3A184EBB6BECB688DC2FBAF5EB956152C590CD60E0DA');
INSERT INTO log_leaf VALUES('default',11,'library_source','4',X'26B78EA79581742160C64D7D36D560BBEEF7196F2BB7C959332A3C549B81A8BC');
INSERT INTO log_leaf VALUES('default',12,'passage','219505b4-54b1-5d93-8ec8-cf9054934a44',X'9E53E349678C41A99FD1830FB95E060E126C9DD7F5C149F76576E9B3CC4041FE');
INSERT INTO log_leaf VALUES('default',13,'passage','2b44c413-2b66-559d-9507-ccc1b87cb8ca',X'5F47942AF4751B7BA2F256469F4F241C2FA13C72F9F0F46BEE850E3E2D7171E8');
INSERT INTO log_leaf VALUES('default',14,'passage','9ea96de7-4c89-5d60-88d3-8ef8bed27aad',X'3A4869760D5090AECC33D7A0FA41F72B7AEC66CA14FC66FFE14AFE54FC88F9A6');
INSERT INTO log_leaf VALUES('default',15,'report_source','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/0',X'2517C76A4C6519063147BA87EDCBC88BA17F5A2E74722C1368A3B8B7B5EF72E7');
INSERT INTO log_leaf VALUES('default',16,'report_source','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/1',X'E6B84ED9C3770CCC8FECB1DF5DBF82D0D5391EC619280D23B009D497F0284645');
INSERT INTO log_leaf VALUES('default',17,'web_capture','cap-1',X'8A4C3C9D95304D48634E015154FF546640AB66BD9E7AB4B932F48B132C2AF45F');
INSERT INTO log_leaf VALUES('default',18,'web_capture','cap-2',X'716D9FBBF961F16612006DBC65E1521D3B6DCFA91FD1B248F72A35A2A9844C9C');
INSERT INTO log_leaf VALUES('default',19,'citation','1',X'8D9F814CFAE15DBA3336ED27D2AC60C44DF266691916FC6512D70E4F71D5A6CA');
INSERT INTO log_leaf VALUES('default',20,'citation','2',X'9BD11293ABF3DC35BF0DF99E70E33A2616CC2514039BE38209D75B3BA15CC5E6');
INSERT INTO log_leaf VALUES('default',21,'job_source','1',X'47CC8202E55FA5DE66148EC679382115F5A4F8CE9864E4627E9540FB3B070C33');
INSERT INTO log_leaf VALUES('default',22,'job_source','2',X'1F62A1923B0A37C9F2D878A7B6278018FE5701D34A19AC9CE148CD167AF7DA59');
INSERT INTO log_leaf VALUES('default',23,'job_source','3',X'A1069741315F7F0AA10AF7D3E7AA2138102FA764876FBFE2CD8E0D0671C6CA68');
INSERT INTO log_leaf VALUES('default',24,'job_source','4',X'9B8F3AF1B58389944F5CE373BA5F37F2A6A3E2A951F80B4850C413AFBD16099E');
INSERT INTO log_leaf VALUES('default',25,'link','0163d2b0-f1b1-5ac0-a312-e8ffd0e4d245',X'D4457BA7D621388B555190187662E457922F37EB3A07559E7C98CFF8903B26FA');
INSERT INTO log_leaf VALUES('default',26,'link','0c48b97c-c82b-5adb-9ffd-46be3f7acada',X'457D2C8F80DE7183E14234B2F6E98685060A4AD8F4D66DA0BC6DEC157FA0730F');
INSERT INTO log_leaf VALUES('default',27,'link','1626f141-ed23-5c29-ad1f-5d508303e271',X'50FCA8ED9D679C96D9A7875C45BE9FDDEAFC3FC1ADB606C4E04495A1D59171EE');
INSERT INTO log_leaf VALUES('default',28,'link','22735655-0bfd-56ac-b513-e9d0a94ec9d8',X'890035EA04ECD0D4BB182F3364FB751DE7C6FE4F49ABA2D47347DACD60100DD5');
INSERT INTO log_leaf VALUES('default',29,'link','6af093bd-7dbc-5c71-8b1b-d7685b889770',X'ECF187D086776CAB8C0CA5E39702AA6F16D720D06E1EAAAE8A130530AE397869');
INSERT INTO log_leaf VALUES('default',30,'link','89dc96eb-f0fa-5bf1-bc57-f94acd786353',X'3C8762327A37E0A349AD0DA7F5654B41B6DD9E15614DFC66B88D95BC17CD0731');
INSERT INTO log_leaf VALUES('default',31,'link','911ea5c7-32ee-5766-9df7-1b7d109ba885',X'F9FFEDE0123785162936B40ADAD0E1313CF367AE9A44FFB6174E649B17D12BD4');
INSERT INTO log_leaf VALUES('default',32,'report_passage','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/0',X'24A19F7426B99DE3D08F8F5A1900B5A3CF00BCBF2EDFA11E2F19472DB2D454F8');
INSERT INTO log_leaf VALUES('default',33,'report_passage','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/1',X'C8E3AC612DE77781D6FC146DCDFDB5FACC5F1B0476716A1F1A5436944CFED1A4');
INSERT INTO log_leaf VALUES('default',34,'report_passage','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/2',X'2876A50737C6A851C7E33901CC7A994145B64C670E4BE9DAACD9F02CBC3E8B0B');
INSERT INTO log_leaf VALUES('default',35,'source_alias','1',X'2EBE825B391A908EA62345D6995DB0866F83856F07690CA560FAEEC672C03AE5');
INSERT INTO log_leaf VALUES('default',36,'source_annotation','1',X'F2DE1F7403DF2C766BF04A049E40AF26E821BA26EF78091E64524E95D0A151A4');
INSERT INTO log_leaf VALUES('default',37,'source_tag','1',X'A4D70EE03374C1849893742DFC0FC5AF058B900E0AFC7CE1CBD548F01648047F');
INSERT INTO log_leaf VALUES('default',38,'source_tag','2',X'CB466C5630DA8F8059BA1373B44EE0BC4C4C07702EDB45A6D41E8D0D8CEB45EC');
INSERT INTO log_leaf VALUES('default',39,'source_tag','3',X'23E74753454F33D215302E568C9317FEB5D5CD81426335137CC74070AD064600');
INSERT INTO log_leaf VALUES('default',40,'verdict','4a649132-955b-5960-a2c8-91bc99031e4c',X'FD1C1F259E13221FB11A3149A7C3E6230EBE82769EE798E198FCBB8F4BB730E0');
INSERT INTO log_leaf VALUES('default',41,'verdict','a56dc678-5ba6-5615-ba75-82fd1aba4a19',X'4C9984E93170EC2853BDCAE566F260FEFEEB1BC82D2AF668C47F04A00E402B77');
INSERT INTO log_leaf VALUES('default',42,'source_reference','1',X'6FFEBA2E34B6805DB5A290FF1D11ED5DE7A3C21AAC43C4BCEE6C94714ED6A88C');
INSERT INTO store_version VALUES(3,'2026-11-22 01:55:00.994301');
INSERT INTO store_version VALUES(4,'2026-11-22 08:36:34.977937');
INSERT INTO store_version VALUES(5,'2026-11-22 11:20:35.724552');
INSERT INTO source_reference VALUES('default',1,1,'user','{"id": "k", "type": "book", "title": "A book", "issued": {"date-parts": [[1999, 5]]}, "author": [{"family": "Doe", "given": "Jane"}]}','2026-11-22 11:20:35.786323','ann');
CREATE VIRTUAL TABLE chunk_terms_words USING fts5(terms, content='chunk', content_rowid='id', tokenize='unicode61 remove_diacritics 0');
INSERT INTO chunk_terms_words (chunk_terms_words) VALUES ('rebuild');
CREATE VIRTUAL TABLE source_annotation_content_words USING fts5(content, content='source_annotation', content_rowid='id', tokenize='unicode61 remove_diacritics 0');
INSERT INTO source_annotation_content_words (source_annotation_content_words) VALUES ('rebuild');
CREATE INDEX ix_report_created_at ON report (created_at);
CREATE INDEX ix_report_job_id ON report (job_id);
CREATE INDEX ix_source_content_hash ON source (content_hash);
CREATE INDEX ix_source_id ON source (id);
CREATE INDEX ix_claim_report_id ON claim (report_id);
CREATE INDEX ix_library_source_identifier ON library_source (identifier);
CREATE INDEX ix_library_source_kind ON library_source (kind);
CREATE INDEX ix_library_source_source_id ON library_source (source_id);
CREATE INDEX ix_library_source_source_uid ON library_source (source_uid);
CREATE INDEX ix_passage_id ON passage (id);
CREATE INDEX ix_passage_source_uid ON passage (source_uid);
CREATE INDEX ix_report_source_source_uid ON report_source (source_uid);
CREATE INDEX ix_web_capture_content_hash ON web_capture (content_hash);
CREATE INDEX ix_web_capture_final_url ON web_capture (final_url);
CREATE INDEX ix_web_capture_source_uid ON web_capture (source_uid);
CREATE INDEX ix_chunk_library_id ON chunk (library_id);
CREATE INDEX ix_citation_claim_uid ON citation (claim_uid);
CREATE INDEX ix_citation_job_id ON citation (job_id);
CREATE INDEX ix_citation_passage_uid ON citation (passage_uid);
CREATE INDEX ix_citation_session_id ON citation (session_id);
CREATE INDEX ix_citation_source_id ON citation (source_id);
CREATE INDEX ix_job_source_library_id ON job_source (library_id);
CREATE INDEX ix_job_source_of ON job_source (job_id, library_id);
CREATE INDEX ix_link_claim_uid ON link (claim_uid);
CREATE INDEX ix_link_passage_uid ON link (passage_uid);
CREATE INDEX ix_link_report_id ON link (report_id);
CREATE INDEX ix_link_source_id ON link (source_id);
CREATE INDEX ix_report_passage_passage_uid ON report_passage (passage_uid);
CREATE INDEX ix_source_alias_identifier ON source_alias (identifier);
CREATE INDEX ix_source_alias_library_id ON source_alias (library_id);
CREATE INDEX ix_source_annotation_job_id ON source_annotation (job_id);
CREATE INDEX ix_source_annotation_library_id ON source_annotation (library_id);
CREATE INDEX ix_source_tag_library_id ON source_tag (library_id);
CREATE INDEX ix_source_tag_of ON source_tag (job_id, library_id);
CREATE INDEX ix_source_tag_tag ON source_tag (tag);
CREATE INDEX ix_verdict_claim_uid ON verdict (claim_uid);
CREATE INDEX ix_verdict_report_id ON verdict (report_id);
CREATE INDEX ix_chunk_vector_model_id ON chunk_vector (model_id);
CREATE INDEX ix_erasure_row_key ON erasure (row_key);
CREATE INDEX ix_log_leaf_row_key ON log_leaf (row_key);
CREATE INDEX ix_project_member_login ON project_member (login);
CREATE INDEX ix_tombstone_target ON tombstone (target);
CREATE INDEX ix_source_relation_library_id ON source_relation (library_id);
CREATE INDEX ix_source_relation_related_id ON source_relation (related_id);
CREATE INDEX ix_source_withdrawal_library_id ON source_withdrawal (library_id);
CREATE INDEX ix_adjudication_citation_id ON adjudication (citation_id);
CREATE INDEX ix_adjudication_claim_uid ON adjudication (claim_uid);
CREATE INDEX ix_citation_relation_citation_id ON citation_relation (citation_id);
CREATE INDEX ix_citation_relation_related_id ON citation_relation (related_id);
CREATE INDEX ix_verification_citation_id ON verification (citation_id, id);
CREATE INDEX ix_source_reference_library_id ON source_reference (library_id);
CREATE TRIGGER report_no_update BEFORE UPDATE ON report BEGIN SELECT RAISE(ABORT, 'append-only: a row of report would be changed'); END;
CREATE TRIGGER report_no_delete BEFORE DELETE ON report BEGIN SELECT RAISE(ABORT, 'append-only: a row of report would be deleted'); END;
CREATE TRIGGER report_no_replace BEFORE INSERT ON report WHEN EXISTS (SELECT 1 FROM report WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of report would be replaced'); END;
CREATE TRIGGER source_no_update BEFORE UPDATE ON source BEGIN SELECT RAISE(ABORT, 'append-only: a row of source would be changed'); END;
CREATE TRIGGER source_no_delete BEFORE DELETE ON source BEGIN SELECT RAISE(ABORT, 'append-only: a row of source would be deleted'); END;
CREATE TRIGGER source_no_replace BEFORE INSERT ON source WHEN EXISTS (SELECT 1 FROM source WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source would be replaced'); END;
CREATE TRIGGER claim_no_update BEFORE UPDATE ON claim BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be changed'); END;
CREATE TRIGGER claim_no_delete BEFORE DELETE ON claim BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be deleted'); END;
CREATE TRIGGER claim_no_replace BEFORE INSERT ON claim WHEN EXISTS (SELECT 1 FROM claim WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be replaced'); END;
CREATE TRIGGER passage_no_update BEFORE UPDATE ON passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be changed'); END;
CREATE TRIGGER passage_no_delete BEFORE DELETE ON passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be deleted'); END;
CREATE TRIGGER passage_no_replace BEFORE INSERT ON passage WHEN EXISTS (SELECT 1 FROM passage WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be replaced'); END;
CREATE TRIGGER report_source_no_update BEFORE UPDATE ON report_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be changed'); END;
CREATE TRIGGER report_source_no_delete BEFORE DELETE ON report_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be deleted'); END;
CREATE TRIGGER report_source_no_replace BEFORE INSERT ON report_source WHEN EXISTS (SELECT 1 FROM report_source WHERE (rowid = NEW.rowid) OR (report_id = NEW.report_id AND ordinal = NEW.ordinal)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be replaced'); END;
CREATE TRIGGER report_passage_no_update BEFORE UPDATE ON report_passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be changed'); END;
CREATE TRIGGER report_passage_no_delete BEFORE DELETE ON report_passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be deleted'); END;
CREATE TRIGGER report_passage_no_replace BEFORE INSERT ON report_passage WHEN EXISTS (SELECT 1 FROM report_passage WHERE (rowid = NEW.rowid) OR (report_id = NEW.report_id AND ordinal = NEW.ordinal)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be replaced'); END;
CREATE TRIGGER link_no_update BEFORE UPDATE ON link BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be changed'); END;
CREATE TRIGGER link_no_delete BEFORE DELETE ON link BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be deleted'); END;
CREATE TRIGGER link_no_replace BEFORE INSERT ON link WHEN EXISTS (SELECT 1 FROM link WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be replaced'); END;
CREATE TRIGGER verdict_no_update BEFORE UPDATE ON verdict BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be changed'); END;
CREATE TRIGGER verdict_no_delete BEFORE DELETE ON verdict BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be deleted'); END;
CREATE TRIGGER verdict_no_replace BEFORE INSERT ON verdict WHEN EXISTS (SELECT 1 FROM verdict WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be replaced'); END;
CREATE TRIGGER citation_no_update BEFORE UPDATE ON citation BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be changed'); END;
CREATE TRIGGER citation_no_delete BEFORE DELETE ON citation BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be deleted'); END;
CREATE TRIGGER citation_no_replace BEFORE INSERT ON citation WHEN EXISTS (SELECT 1 FROM citation WHERE (rowid = NEW.rowid) OR (id = NEW.id) OR (report_id = NEW.report_id AND uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be replaced'); END;
CREATE TRIGGER web_capture_no_update BEFORE UPDATE ON web_capture BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_capture would be changed'); END;
CREATE TRIGGER web_capture_no_delete BEFORE DELETE ON web_capture BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_capture would be deleted'); END;
CREATE TRIGGER web_capture_no_replace BEFORE INSERT ON web_capture WHEN EXISTS (SELECT 1 FROM web_capture WHERE (rowid = NEW.rowid) OR (id = NEW.id) OR (project_id = NEW.project_id AND url = NEW.url AND number = NEW.number)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_capture would be replaced'); END;
CREATE TRIGGER library_source_no_update BEFORE UPDATE ON library_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of library_source would be changed'); END;
CREATE TRIGGER library_source_no_delete BEFORE DELETE ON library_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of library_source would be deleted'); END;
CREATE TRIGGER library_source_no_replace BEFORE INSERT ON library_source WHEN EXISTS (SELECT 1 FROM library_source WHERE (rowid = NEW.rowid) OR (id = NEW.id) OR (project_id = NEW.project_id AND content_hash = NEW.content_hash)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of library_source would be replaced'); END;
CREATE TRIGGER source_alias_no_update BEFORE UPDATE ON source_alias BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_alias would be changed'); END;
CREATE TRIGGER source_alias_no_delete BEFORE DELETE ON source_alias BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_alias would be deleted'); END;
CREATE TRIGGER source_alias_no_replace BEFORE INSERT ON source_alias WHEN EXISTS (SELECT 1 FROM source_alias WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_alias would be replaced'); END;
CREATE TRIGGER job_source_no_update BEFORE UPDATE ON job_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of job_source would be changed'); END;
CREATE TRIGGER job_source_no_delete BEFORE DELETE ON job_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of job_source would be deleted'); END;
CREATE TRIGGER job_source_no_replace BEFORE INSERT ON job_source WHEN EXISTS (SELECT 1 FROM job_source WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of job_source would be replaced'); END;
CREATE TRIGGER source_tag_no_update BEFORE UPDATE ON source_tag BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_tag would be changed'); END;
CREATE TRIGGER source_tag_no_delete BEFORE DELETE ON source_tag BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_tag would be deleted'); END;
CREATE TRIGGER source_tag_no_replace BEFORE INSERT ON source_tag WHEN EXISTS (SELECT 1 FROM source_tag WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_tag would be replaced'); END;
CREATE TRIGGER source_annotation_no_update BEFORE UPDATE ON source_annotation BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_annotation would be changed'); END;
CREATE TRIGGER source_annotation_no_delete BEFORE DELETE ON source_annotation BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_annotation would be deleted'); END;
CREATE TRIGGER source_annotation_no_replace BEFORE INSERT ON source_annotation WHEN EXISTS (SELECT 1 FROM source_annotation WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_annotation would be replaced'); END;
CREATE TRIGGER judgement_no_update BEFORE UPDATE ON judgement BEGIN SELECT RAISE(ABORT, 'append-only: a row of judgement would be changed'); END;
CREATE TRIGGER judgement_no_delete BEFORE DELETE ON judgement BEGIN SELECT RAISE(ABORT, 'append-only: a row of judgement would be deleted'); END;
CREATE TRIGGER judgement_no_replace BEFORE INSERT ON judgement WHEN EXISTS (SELECT 1 FROM judgement WHERE (rowid = NEW.rowid) OR (key = NEW.key)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of judgement would be replaced'); END;
CREATE TRIGGER text_vector_no_update BEFORE UPDATE ON text_vector BEGIN SELECT RAISE(ABORT, 'append-only: a row of text_vector would be changed'); END;
CREATE TRIGGER text_vector_no_delete BEFORE DELETE ON text_vector BEGIN SELECT RAISE(ABORT, 'append-only: a row of text_vector would be deleted'); END;
CREATE TRIGGER text_vector_no_replace BEFORE INSERT ON text_vector WHEN EXISTS (SELECT 1 FROM text_vector WHERE (rowid = NEW.rowid) OR (key = NEW.key)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of text_vector would be replaced'); END;
CREATE TRIGGER web_file_no_update BEFORE UPDATE ON web_file BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_file would be changed'); END;
CREATE TRIGGER web_file_no_delete BEFORE DELETE ON web_file BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_file would be deleted'); END;
CREATE TRIGGER web_file_no_replace BEFORE INSERT ON web_file WHEN EXISTS (SELECT 1 FROM web_file WHERE (rowid = NEW.rowid) OR (content_hash = NEW.content_hash)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_file would be replaced'); END;
CREATE TRIGGER store_version_no_update BEFORE UPDATE ON store_version BEGIN SELECT RAISE(ABORT, 'append-only: a row of store_version would be changed'); END;
CREATE TRIGGER store_version_no_delete BEFORE DELETE ON store_version BEGIN SELECT RAISE(ABORT, 'append-only: a row of store_version would be deleted'); END;
CREATE TRIGGER store_version_no_replace BEFORE INSERT ON store_version WHEN EXISTS (SELECT 1 FROM store_version WHERE (rowid = NEW.rowid) OR (version = NEW.version)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of store_version would be replaced'); END;
CREATE TRIGGER verification_no_update BEFORE UPDATE ON verification BEGIN SELECT RAISE(ABORT, 'append-only: a row of verification would be changed'); END;
CREATE TRIGGER verification_no_delete BEFORE DELETE ON verification BEGIN SELECT RAISE(ABORT, 'append-only: a row of verification would be deleted'); END;
CREATE TRIGGER verification_no_replace BEFORE INSERT ON verification WHEN EXISTS (SELECT 1 FROM verification WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of verification would be replaced'); END;
CREATE TRIGGER citation_relation_no_update BEFORE UPDATE ON citation_relation BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation_relation would be changed'); END;
CREATE TRIGGER citation_relation_no_delete BEFORE DELETE ON citation_relation BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation_relation would be deleted'); END;
CREATE TRIGGER citation_relation_no_replace BEFORE INSERT ON citation_relation WHEN EXISTS (SELECT 1 FROM citation_relation WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation_relation would be replaced'); END;
CREATE TRIGGER adjudication_no_update BEFORE UPDATE ON adjudication BEGIN SELECT RAISE(ABORT, 'append-only: a row of adjudication would be changed'); END;
CREATE TRIGGER adjudication_no_delete BEFORE DELETE ON adjudication BEGIN SELECT RAISE(ABORT, 'append-only: a row of adjudication would be deleted'); END;
CREATE TRIGGER adjudication_no_replace BEFORE INSERT ON adjudication WHEN EXISTS (SELECT 1 FROM adjudication WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of adjudication would be replaced'); END;
CREATE TRIGGER source_relation_no_update BEFORE UPDATE ON source_relation BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_relation would be changed'); END;
CREATE TRIGGER source_relation_no_delete BEFORE DELETE ON source_relation BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_relation would be deleted'); END;
CREATE TRIGGER source_relation_no_replace BEFORE INSERT ON source_relation WHEN EXISTS (SELECT 1 FROM source_relation WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_relation would be replaced'); END;
CREATE TRIGGER source_withdrawal_no_update BEFORE UPDATE ON source_withdrawal BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_withdrawal would be changed'); END;
CREATE TRIGGER source_withdrawal_no_delete BEFORE DELETE ON source_withdrawal BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_withdrawal would be deleted'); END;
CREATE TRIGGER source_withdrawal_no_replace BEFORE INSERT ON source_withdrawal WHEN EXISTS (SELECT 1 FROM source_withdrawal WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_withdrawal would be replaced'); END;
CREATE TRIGGER log_leaf_no_update BEFORE UPDATE ON log_leaf BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_leaf would be changed'); END;
CREATE TRIGGER log_leaf_no_delete BEFORE DELETE ON log_leaf BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_leaf would be deleted'); END;
CREATE TRIGGER log_leaf_no_replace BEFORE INSERT ON log_leaf WHEN EXISTS (SELECT 1 FROM log_leaf WHERE (rowid = NEW.rowid) OR (project_id = NEW.project_id AND number = NEW.number)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_leaf would be replaced'); END;
CREATE TRIGGER log_head_no_update BEFORE UPDATE ON log_head BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_head would be changed'); END;
CREATE TRIGGER log_head_no_delete BEFORE DELETE ON log_head BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_head would be deleted'); END;
CREATE TRIGGER log_head_no_replace BEFORE INSERT ON log_head WHEN EXISTS (SELECT 1 FROM log_head WHERE (rowid = NEW.rowid) OR (project_id = NEW.project_id AND size = NEW.size)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_head would be replaced'); END;
CREATE TRIGGER log_tile_no_update BEFORE UPDATE ON log_tile BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_tile would be changed'); END;
CREATE TRIGGER log_tile_no_delete BEFORE DELETE ON log_tile BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_tile would be deleted'); END;
CREATE TRIGGER log_tile_no_replace BEFORE INSERT ON log_tile WHEN EXISTS (SELECT 1 FROM log_tile WHERE (rowid = NEW.rowid) OR (project_id = NEW.project_id AND level = NEW.level AND number = NEW.number)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_tile would be replaced'); END;
CREATE TRIGGER log_checkpoint_no_update BEFORE UPDATE ON log_checkpoint BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_checkpoint would be changed'); END;
CREATE TRIGGER log_checkpoint_no_delete BEFORE DELETE ON log_checkpoint BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_checkpoint would be deleted'); END;
CREATE TRIGGER log_checkpoint_no_replace BEFORE INSERT ON log_checkpoint WHEN EXISTS (SELECT 1 FROM log_checkpoint WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of log_checkpoint would be replaced'); END;
CREATE TRIGGER tombstone_no_update BEFORE UPDATE ON tombstone BEGIN SELECT RAISE(ABORT, 'append-only: a row of tombstone would be changed'); END;
CREATE TRIGGER tombstone_no_delete BEFORE DELETE ON tombstone BEGIN SELECT RAISE(ABORT, 'append-only: a row of tombstone would be deleted'); END;
CREATE TRIGGER tombstone_no_replace BEFORE INSERT ON tombstone WHEN EXISTS (SELECT 1 FROM tombstone WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of tombstone would be replaced'); END;
CREATE TRIGGER erasure_no_update BEFORE UPDATE ON erasure BEGIN SELECT RAISE(ABORT, 'append-only: a row of erasure would be changed'); END;
CREATE TRIGGER erasure_no_delete BEFORE DELETE ON erasure BEGIN SELECT RAISE(ABORT, 'append-only: a row of erasure would be deleted'); END;
CREATE TRIGGER erasure_no_replace BEFORE INSERT ON erasure WHEN EXISTS (SELECT 1 FROM erasure WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of erasure would be replaced'); END;
CREATE TRIGGER project_member_no_update BEFORE UPDATE ON project_member BEGIN SELECT RAISE(ABORT, 'append-only: a row of project_member would be changed'); END;
CREATE TRIGGER project_member_no_delete BEFORE DELETE ON project_member BEGIN SELECT RAISE(ABORT, 'append-only: a row of project_member would be deleted'); END;
CREATE TRIGGER project_member_no_replace BEFORE INSERT ON project_member WHEN EXISTS (SELECT 1 FROM project_member WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of project_member would be replaced'); END;
CREATE TRIGGER source_reference_no_update BEFORE UPDATE ON source_reference BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_reference would be changed'); END;
CREATE TRIGGER source_reference_no_delete BEFORE DELETE ON source_reference BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_reference would be deleted'); END;
CREATE TRIGGER source_reference_no_replace BEFORE INSERT ON source_reference WHEN EXISTS (SELECT 1 FROM source_reference WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_reference would be replaced'); END;
CREATE TRIGGER source_annotation_content_words_insert AFTER INSERT ON source_annotation BEGIN INSERT INTO source_annotation_content_words (rowid, content) VALUES (NEW.id, NEW.content); END;
CREATE TRIGGER source_annotation_content_words_delete AFTER DELETE ON source_annotation BEGIN INSERT INTO source_annotation_content_words (source_annotation_content_words, rowid, content) VALUES ('delete', OLD.id, OLD.content); END;
CREATE TRIGGER source_annotation_content_words_update AFTER UPDATE ON source_annotation BEGIN INSERT INTO source_annotation_content_words (source_annotation_content_words, rowid, content) VALUES ('delete', OLD.id, OLD.content); INSERT INTO source_annotation_content_words (rowid, content) VALUES (NEW.id, NEW.content); END;
CREATE TRIGGER chunk_terms_words_insert AFTER INSERT ON chunk BEGIN INSERT INTO chunk_terms_words (rowid, terms) VALUES (NEW.id, NEW.terms); END;
CREATE TRIGGER chunk_terms_words_delete AFTER DELETE ON chunk BEGIN INSERT INTO chunk_terms_words (chunk_terms_words, rowid, terms) VALUES ('delete', OLD.id, OLD.terms); END;
CREATE TRIGGER chunk_terms_words_update AFTER UPDATE ON chunk BEGIN INSERT INTO chunk_terms_words (chunk_terms_words, rowid, terms) VALUES ('delete', OLD.id, OLD.terms); INSERT INTO chunk_terms_words (rowid, terms) VALUES (NEW.id, NEW.terms); END;
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
    link.created_at AS timestamp,
    link.project_id AS project_id
FROM link JOIN claim ON claim.uid = link.claim_uid LEFT JOIN passage ON passage.uid = link.passage_uid
UNION ALL
SELECT
    citation.uid, citation.report_id, citation.claim, citation.source_id,
    coalesce(nullif(citation.quote, ''), citation.quote_context),
    CAST(NULL AS FLOAT), substr(last.model, 1, 50), last.probability, citation.created_at, citation.project_id
FROM citation LEFT JOIN verification AS last
    ON last.id = (SELECT max(one.id) FROM verification AS one WHERE one.citation_id = citation.id)
WHERE citation.report_id IS NULL;
CREATE VIEW sources AS
SELECT
    known.id AS id, known.kind AS type, known.identifier AS identifier, known.name AS name,
    known.version AS version, source.text AS content, known.content_hash AS content_hash,
    known.metadata AS metadata, known.created_at AS created_at, known.project_id AS project_id
FROM library_source AS known JOIN source ON source.uid = known.source_uid;
CREATE VIEW citations AS
SELECT
    citation.id AS id,
    coalesce(citation.claim, claim.text) AS claim,
    nullif(citation.quote, '') AS verbatim_quote,
    coalesce(citation.quote_context, passage.text) AS quote_context,
    coalesce(citation.quote_language, passage.lang) AS quote_language,
    citation.relevance_reasoning AS relevance_reasoning,
    citation.confidence AS confidence,
    citation.extraction_method AS extraction_method,
    (SELECT min(known.id) FROM library_source AS known
        WHERE known.source_id = citation.source_id AND known.project_id = citation.project_id) AS source_id,
    citation.locator AS locator,
    coalesce(last.status, CASE WHEN citation.report_id IS NULL THEN 'pending' ELSE 'verified' END)
        AS verification_status,
    last.notes AS verification_notes,
    last.similarity AS similarity_score,
    CASE WHEN coalesce(last.start, citation.quote_start) IS NOT NULL THEN
        json_object('start', coalesce(last.start, citation.quote_start), 'end', coalesce(last."end", citation.quote_end))
    END AS matched_location,
    citation.created_at AS created_at,
    coalesce(citation.agent_id, citation.session_id) AS created_by,
    citation.job_id AS job_id, citation.session_id AS session_id, citation.agent_id AS agent_id,
    citation.user_id AS user_id, citation.report_id AS report_id, citation.project_id AS project_id
FROM citation
LEFT JOIN claim ON claim.uid = citation.claim_uid
LEFT JOIN passage ON passage.uid = citation.passage_uid
LEFT JOIN verification AS last
    ON last.id = (SELECT max(one.id) FROM verification AS one WHERE one.citation_id = citation.id)
WHERE NOT EXISTS (SELECT 1 FROM tombstone AS gone WHERE gone.project_id = citation.project_id AND (
    (gone.kind = 'job' AND gone.target = citation.job_id)
    OR (gone.kind = 'session' AND gone.target = citation.session_id)
    OR (gone.kind = 'report' AND gone.target = citation.report_id)));
CREATE VIEW job_sources AS
SELECT had.job_id AS job_id, had.library_id AS source_id, had.created_at AS added_at, had.project_id AS project_id
FROM job_source AS had WHERE had.present AND NOT EXISTS (
    SELECT 1 FROM job_source AS later WHERE later.job_id = had.job_id AND later.library_id = had.library_id
    AND later.project_id = had.project_id AND later.id > had.id);
CREATE VIEW source_annotations AS
SELECT
    id AS id, library_id AS source_id, job_id AS job_id, annotation_type AS annotation_type, content AS content,
    page_reference AS page_reference, created_at AS created_at, created_by AS created_by, project_id AS project_id
FROM source_annotation AS noted
WHERE NOT EXISTS (SELECT 1 FROM tombstone AS gone
    WHERE gone.project_id = noted.project_id AND gone.kind = 'job' AND gone.target = noted.job_id);
CREATE VIEW source_tags AS
SELECT
    had.id AS id, had.library_id AS source_id, had.job_id AS job_id, had.tag AS tag, had.created_at AS created_at,
    had.project_id AS project_id
FROM source_tag AS had WHERE had.present AND NOT EXISTS (
    SELECT 1 FROM source_tag AS later WHERE later.job_id = had.job_id AND later.library_id = had.library_id
    AND later.tag = had.tag AND later.project_id = had.project_id AND later.id > had.id)
AND NOT EXISTS (SELECT 1 FROM tombstone AS gone
    WHERE gone.project_id = had.project_id AND gone.kind = 'job' AND gone.target = had.job_id);
CREATE VIEW source_embeddings AS
SELECT
    chunk.id AS id, chunk.library_id AS source_id, had.job_id AS job_id, chunk.ordinal AS chunk_index,
    chunk.text AS chunk_text, known.created_at AS created_at, chunk.project_id AS project_id
FROM chunk JOIN library_source AS known ON known.id = chunk.library_id
JOIN job_source AS had ON had.library_id = chunk.library_id AND had.project_id = chunk.project_id
WHERE had.present AND NOT EXISTS (
    SELECT 1 FROM job_source AS later WHERE later.job_id = had.job_id AND later.library_id = had.library_id
    AND later.project_id = had.project_id AND later.id > had.id);
CREATE VIEW schema_migrations AS
SELECT version AS version, applied_at AS applied_at FROM store_version;
COMMIT;
