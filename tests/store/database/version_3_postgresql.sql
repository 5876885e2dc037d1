CREATE SCHEMA old_store;
CREATE FUNCTION old_store.number_citation() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'old_store', 'public'
    AS $$ BEGIN
    IF NEW.id IS NULL THEN NEW.id := (SELECT coalesce(max(id), 0) + 1 FROM citation); END IF;
    RETURN NEW;
END $$;
CREATE FUNCTION old_store.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    RAISE EXCEPTION USING ERRCODE = 'restrict_violation',
        MESSAGE = 'append-only: a row of ' || TG_TABLE_NAME || ' would be ' || TG_ARGV[0];
END $$;
CREATE TABLE old_store.chunk (
    id integer NOT NULL,
    library_id integer NOT NULL,
    ordinal integer NOT NULL,
    start integer NOT NULL,
    "end" integer NOT NULL,
    text character varying NOT NULL,
    terms character varying NOT NULL,
    place character varying NOT NULL,
    lang character varying NOT NULL,
    chunk_terms_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, (terms)::text)) STORED
);
CREATE SEQUENCE old_store.chunk_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.chunk_id_seq OWNED BY old_store.chunk.id;
CREATE TABLE old_store.citation (
    id integer NOT NULL,
    uid character varying NOT NULL,
    report_id character varying NOT NULL,
    claim_uid character varying NOT NULL,
    passage_uid character varying NOT NULL,
    source_id character varying NOT NULL,
    number integer NOT NULL,
    at integer NOT NULL,
    locator json NOT NULL,
    quote character varying NOT NULL,
    quote_start integer NOT NULL,
    quote_end integer NOT NULL,
    prefix character varying NOT NULL,
    suffix character varying NOT NULL,
    probability double precision,
    existing boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT citation_id_check CHECK ((id > 0))
);
CREATE TABLE old_store.claim (
    uid character varying NOT NULL,
    report_id character varying NOT NULL,
    ordinal integer NOT NULL,
    claim_id character varying NOT NULL,
    start integer NOT NULL,
    "end" integer NOT NULL,
    text character varying NOT NULL,
    checkable boolean NOT NULL,
    reason character varying,
    kind character varying,
    hedged boolean NOT NULL,
    heading json NOT NULL,
    context character varying NOT NULL,
    propositions json NOT NULL,
    markers json NOT NULL,
    lang character varying NOT NULL
);
CREATE TABLE old_store.link (
    uid character varying NOT NULL,
    report_id character varying NOT NULL,
    claim_uid character varying NOT NULL,
    ordinal integer NOT NULL,
    "position" integer NOT NULL,
    passage_uid character varying,
    source_id character varying,
    proposition integer,
    part character varying,
    retrieval_score double precision,
    probability double precision,
    contradiction double precision,
    threshold double precision NOT NULL,
    outcome character varying NOT NULL,
    origin character varying NOT NULL,
    note character varying NOT NULL,
    findings json NOT NULL,
    minimal json NOT NULL,
    asked character varying NOT NULL,
    engine character varying NOT NULL,
    model character varying NOT NULL,
    digest character varying NOT NULL,
    prompt character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE old_store.passage (
    uid character varying NOT NULL,
    id character varying NOT NULL,
    source_uid character varying NOT NULL,
    source_id character varying NOT NULL,
    start integer NOT NULL,
    "end" integer NOT NULL,
    text character varying NOT NULL,
    heading json NOT NULL,
    lead character varying NOT NULL,
    units json NOT NULL,
    lang character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE VIEW old_store.citation_audit_trail AS
 SELECT link.uid AS citation_id,
    link.report_id,
    COALESCE(link.part, claim.text) AS claim_text,
    link.source_id,
    passage.text AS source_verbatim_text,
    link.retrieval_score,
    substr((link.model)::text, 1, 50) AS verification_model,
    link.probability AS verification_confidence,
    link.created_at AS "timestamp"
   FROM ((old_store.link
     JOIN old_store.claim ON (((claim.uid)::text = (link.claim_uid)::text)))
     LEFT JOIN old_store.passage ON (((passage.uid)::text = (link.passage_uid)::text)));
CREATE TABLE old_store.job_source (
    id integer NOT NULL,
    job_id character varying NOT NULL,
    library_id integer NOT NULL,
    present boolean NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.job_source_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.job_source_id_seq OWNED BY old_store.job_source.id;
CREATE TABLE old_store.judgement (
    key character varying NOT NULL,
    support double precision,
    contradiction double precision,
    supported boolean,
    provenance json
);
CREATE TABLE old_store.library_source (
    id integer NOT NULL,
    content_hash character varying NOT NULL,
    source_uid character varying NOT NULL,
    source_id character varying NOT NULL,
    kind character varying NOT NULL,
    identifier character varying NOT NULL,
    name character varying NOT NULL,
    version character varying,
    media_type character varying NOT NULL,
    lang character varying NOT NULL,
    characters integer NOT NULL,
    metadata json NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.library_source_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.library_source_id_seq OWNED BY old_store.library_source.id;
CREATE TABLE old_store.report (
    id character varying NOT NULL,
    created_at timestamp with time zone NOT NULL,
    draft character varying NOT NULL,
    text character varying NOT NULL,
    "references" character varying NOT NULL,
    insertions json NOT NULL,
    removals json NOT NULL,
    notes json NOT NULL,
    rounds integer NOT NULL,
    settings json NOT NULL,
    fingerprint character varying NOT NULL
);
CREATE TABLE old_store.report_passage (
    report_id character varying NOT NULL,
    ordinal integer NOT NULL,
    passage_uid character varying NOT NULL
);
CREATE TABLE old_store.report_source (
    report_id character varying NOT NULL,
    ordinal integer NOT NULL,
    source_uid character varying NOT NULL,
    kind character varying NOT NULL,
    identifier character varying NOT NULL,
    name character varying NOT NULL,
    metadata json NOT NULL
);
CREATE TABLE old_store.schema_migrations (
    version integer NOT NULL,
    applied_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.schema_migrations_version_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.schema_migrations_version_seq OWNED BY old_store.schema_migrations.version;
CREATE TABLE old_store.source (
    uid character varying NOT NULL,
    id character varying NOT NULL,
    content_hash character varying NOT NULL,
    text character varying NOT NULL,
    media_type character varying NOT NULL,
    lang character varying NOT NULL,
    version character varying,
    areas json NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE old_store.source_alias (
    id integer NOT NULL,
    library_id integer NOT NULL,
    identifier character varying NOT NULL,
    name character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.source_alias_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.source_alias_id_seq OWNED BY old_store.source_alias.id;
CREATE TABLE old_store.source_annotation (
    id integer NOT NULL,
    job_id character varying NOT NULL,
    library_id integer NOT NULL,
    annotation_type character varying NOT NULL,
    content character varying NOT NULL,
    page_reference character varying,
    created_at timestamp with time zone NOT NULL,
    created_by character varying,
    source_annotation_content_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, (content)::text)) STORED
);
CREATE SEQUENCE old_store.source_annotation_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.source_annotation_id_seq OWNED BY old_store.source_annotation.id;
CREATE TABLE old_store.source_tag (
    id integer NOT NULL,
    job_id character varying NOT NULL,
    library_id integer NOT NULL,
    tag character varying NOT NULL,
    present boolean NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.source_tag_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.source_tag_id_seq OWNED BY old_store.source_tag.id;
CREATE TABLE old_store.text_vector (
    key character varying NOT NULL,
    vector bytea NOT NULL
);
CREATE TABLE old_store.vector_model (
    id integer NOT NULL,
    engine character varying NOT NULL,
    model character varying NOT NULL,
    digest character varying NOT NULL,
    prompt character varying NOT NULL,
    dimension integer NOT NULL,
    state character varying NOT NULL
);
CREATE SEQUENCE old_store.vector_model_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.vector_model_id_seq OWNED BY old_store.vector_model.id;
CREATE TABLE old_store.verdict (
    uid character varying NOT NULL,
    report_id character varying NOT NULL,
    ordinal integer NOT NULL,
    claim_uid character varying NOT NULL,
    label character varying NOT NULL,
    reason character varying NOT NULL,
    support double precision,
    threshold double precision NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE old_store.web_capture (
    id character varying NOT NULL,
    url character varying NOT NULL,
    number integer NOT NULL,
    final_url character varying NOT NULL,
    redirects json NOT NULL,
    status integer NOT NULL,
    headers json NOT NULL,
    server character varying NOT NULL,
    content_hash character varying NOT NULL,
    source_uid character varying NOT NULL,
    same_as character varying,
    screenshot_hash character varying,
    name character varying NOT NULL,
    about json NOT NULL,
    accessed_at timestamp with time zone NOT NULL
);
CREATE TABLE old_store.web_file (
    content_hash character varying NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY old_store.chunk ALTER COLUMN id SET DEFAULT nextval('old_store.chunk_id_seq'::regclass);
ALTER TABLE ONLY old_store.job_source ALTER COLUMN id SET DEFAULT nextval('old_store.job_source_id_seq'::regclass);
ALTER TABLE ONLY old_store.library_source ALTER COLUMN id SET DEFAULT nextval('old_store.library_source_id_seq'::regclass);
ALTER TABLE ONLY old_store.schema_migrations ALTER COLUMN version SET DEFAULT nextval('old_store.schema_migrations_version_seq'::regclass);
ALTER TABLE ONLY old_store.source_alias ALTER COLUMN id SET DEFAULT nextval('old_store.source_alias_id_seq'::regclass);
ALTER TABLE ONLY old_store.source_annotation ALTER COLUMN id SET DEFAULT nextval('old_store.source_annotation_id_seq'::regclass);
ALTER TABLE ONLY old_store.source_tag ALTER COLUMN id SET DEFAULT nextval('old_store.source_tag_id_seq'::regclass);
ALTER TABLE ONLY old_store.vector_model ALTER COLUMN id SET DEFAULT nextval('old_store.vector_model_id_seq'::regclass);
INSERT INTO old_store.chunk VALUES (1, 1, 0, 0, 45, 'Die Unterlagen sind zehn Jahre aufzubewahren.', 'unterlag 10 jahr aufbewahr', '§ 257', 'de', DEFAULT);
INSERT INTO old_store.chunk VALUES (2, 1, 1, 46, 77, 'Records are kept for ten years.', 'record kept 10 year', '§ 257', 'en', DEFAULT);
INSERT INTO old_store.citation VALUES (1, 'citation-1', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'source-us', 1, 32, '{"paragraph": "§ 17", "absatz": "4", "page": 3}', 'A broker keeps its records for six years.', 0, 41, '', '', 0.9, false, '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.citation VALUES (2, 'citation-2', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', '219505b4-54b1-5d93-8ec8-cf9054934a44', 'source-eu', 2, 55, '{"paragraph": "§ 17", "absatz": "4", "page": 3}', 'Records are kept for five years.', 0, 32, '', '', 0.9, false, '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.claim VALUES ('470347c7-6821-5856-a3cb-83eda69b60cd', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 0, 'c1', 0, 56, 'While US rules require six years, EU rules mandate five.', true, NULL, NULL, false, '[]', '', '[{"start": 0, "end": 32, "text": "While US rules require six years"}, {"start": 34, "end": 55, "text": "EU rules mandate five"}]', '[]', 'en');
INSERT INTO old_store.claim VALUES ('c78f3418-fa88-5752-8cb8-e527488480f1', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 1, 'c2', 57, 72, 'We advise care.', false, 'recommendation', NULL, false, '[]', '', '[]', '[]', 'en');
INSERT INTO old_store.claim VALUES ('f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 2, 'c3', 73, 105, 'The moon is made of records [7].', true, NULL, NULL, false, '["Facts"]', 'We advise care.', '[]', '[{"start": 101, "end": 104, "text": "[7]", "numbers": [7]}]', 'en');
INSERT INTO old_store.job_source VALUES (1, 'job-a', 1, true, '2026-11-22 01:55:19.51067+00');
INSERT INTO old_store.job_source VALUES (2, 'job-b', 1, true, '2026-11-22 01:55:19.533025+00');
INSERT INTO old_store.job_source VALUES (3, 'job-a', 2, true, '2026-11-22 01:55:19.545552+00');
INSERT INTO old_store.job_source VALUES (4, 'job-a', 2, false, '2026-11-22 01:55:19.551853+00');
INSERT INTO old_store.judgement VALUES ('a', 0.25, NULL, NULL, 'null');
INSERT INTO old_store.library_source VALUES (1, 'h1', 'cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', 'law', 'document', 'laws/hgb.md', 'HGB § 257', '2024', 'text/plain', 'de', 77, '{"uri": "laws/hgb.md"}', '2026-11-22 01:55:19.51067+00');
INSERT INTO old_store.library_source VALUES (2, 'h2', '28bc9a9c-576b-5ac4-a68a-ceb8e85df027', 'note', 'document', 'note.md', 'Note', NULL, 'text/plain', 'und', 7, '{}', '2026-11-22 01:55:19.545552+00');
INSERT INTO old_store.link VALUES ('0c48b97c-c82b-5adb-9ffd-46be3f7acada', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 0, 0, '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'source-us', NULL, NULL, 0.03, 0.9, NULL, 0.5, 'accepted', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.link VALUES ('0163d2b0-f1b1-5ac0-a312-e8ffd0e4d245', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 0, 1, '219505b4-54b1-5d93-8ec8-cf9054934a44', 'source-eu', NULL, NULL, 0.03, 0.9, NULL, 0.5, 'accepted', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.link VALUES ('911ea5c7-32ee-5766-9df7-1b7d109ba885', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 1, 0, '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'source-us', 0, 'While US rules require six years', 0.03, 0.8, NULL, 0.5, 'accepted', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.link VALUES ('1626f141-ed23-5c29-ad1f-5d508303e271', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 2, 0, '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'source-us', NULL, NULL, 0.03, 0.2, NULL, 0.5, 'rejected', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.link VALUES ('6af093bd-7dbc-5c71-8b1b-d7685b889770', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 3, 0, '219505b4-54b1-5d93-8ec8-cf9054934a44', 'source-eu', NULL, NULL, 0.03, 0.1, NULL, 0.5, 'rejected', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.link VALUES ('22735655-0bfd-56ac-b513-e9d0a94ec9d8', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', 0, 0, '2b44c413-2b66-559d-9507-ccc1b87cb8ca', 'source-eu', NULL, NULL, 0.03, 0.01, NULL, 0.5, 'rejected', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.link VALUES ('89dc96eb-f0fa-5bf1-bc57-f94acd786353', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', 1, 0, '219505b4-54b1-5d93-8ec8-cf9054934a44', 'source-eu', NULL, NULL, 0.03, NULL, NULL, 0.5, 'unscored', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.passage VALUES ('9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'passage-us-0', 'fa39ac6e-6ccc-54d5-afaa-906938e501e2', 'source-us', 0, 41, 'A broker keeps its records for six years.', '["Rules", "Records"]', '', '[{"start": 0, "end": 41, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]', 'en', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.passage VALUES ('219505b4-54b1-5d93-8ec8-cf9054934a44', 'passage-eu-0', 'f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'source-eu', 0, 32, 'Records are kept for five years.', '["Rules", "Records"]', '', '[{"start": 0, "end": 32, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]', 'en', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.passage VALUES ('2b44c413-2b66-559d-9507-ccc1b87cb8ca', 'passage-eu-33', 'f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'source-eu', 33, 64, 'A firm may keep them for seven.', '["Rules", "Records"]', '', '[{"start": 33, "end": 64, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]', 'en', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.report VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '2026-01-02 03:04:05.000678+00', 'While US rules require six years, EU rules mandate five. We advise care. The moon is made of records [7].', 'While US rules require six years [1], EU rules mandate five [2]. We advise care.', '[1] US rules
[2] EU rules', '[{"at": 32, "text": " [1]"}, {"at": 55, "text": " [2]"}]', '[{"start": 72, "end": 105, "text": " The moon is made of records [7]."}]', '["marker [7] points to no source"]', 1, '{"rounds": 1}', '39109b68edb6bc4785cb582d7fc13fc68c6bdbca2f1db99ba0cd5342f2626f08');
INSERT INTO old_store.report_passage VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 0, '9ea96de7-4c89-5d60-88d3-8ef8bed27aad');
INSERT INTO old_store.report_passage VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 1, '219505b4-54b1-5d93-8ec8-cf9054934a44');
INSERT INTO old_store.report_passage VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 2, '2b44c413-2b66-559d-9507-ccc1b87cb8ca');
INSERT INTO old_store.report_source VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 0, 'fa39ac6e-6ccc-54d5-afaa-906938e501e2', 'document', 'us.md', 'US rules', '{"author": "SEC"}');
INSERT INTO old_store.report_source VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 1, 'f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'document', 'eu.md', 'EU rules', '{"author": "SEC"}');
INSERT INTO old_store.schema_migrations VALUES (3, '2026-11-22 01:55:19.431103+00');
INSERT INTO old_store.source VALUES ('fa39ac6e-6ccc-54d5-afaa-906938e501e2', 'source-us', 'hash-us', 'A broker keeps its records for six years.', 'text/markdown', 'en', NULL, '[]', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.source VALUES ('f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'source-eu', 'hash-eu', 'Records are kept for five years. A firm may keep them for seven.', 'text/markdown', 'en', NULL, '[]', '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.source VALUES ('cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', 'law', 'h1', 'Die Unterlagen sind zehn Jahre aufzubewahren. Records are kept for ten years.', 'text/plain', 'de', '2024', '[]', '2026-11-22 01:55:19.51067+00');
INSERT INTO old_store.source VALUES ('28bc9a9c-576b-5ac4-a68a-ceb8e85df027', 'note', 'h2', 'A note.', 'text/plain', 'und', NULL, '[]', '2026-11-22 01:55:19.545552+00');
INSERT INTO old_store.source_alias VALUES (1, 1, 'copy/hgb.md', 'HGB § 257', '2026-11-22 01:55:19.533025+00');
INSERT INTO old_store.source_annotation VALUES (1, 'job-a', 1, 'note', 'Zehn Jahre: check this.', 'S. 24', '2026-11-22 01:55:19.569333+00', 'ann', DEFAULT);
INSERT INTO old_store.source_tag VALUES (1, 'job-a', 1, 'retention', true, '2026-11-22 01:55:19.554358+00');
INSERT INTO old_store.source_tag VALUES (2, 'job-a', 1, 'tax', true, '2026-11-22 01:55:19.554358+00');
INSERT INTO old_store.source_tag VALUES (3, 'job-a', 1, 'tax', false, '2026-11-22 01:55:19.564606+00');
INSERT INTO old_store.text_vector VALUES ('a', '\x0000803f000000bf');
INSERT INTO old_store.verdict VALUES ('a56dc678-5ba6-5615-ba75-82fd1aba4a19', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 0, '470347c7-6821-5856-a3cb-83eda69b60cd', 'supported', '', 0.9, 0.5, '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.verdict VALUES ('4a649132-955b-5960-a2c8-91bc99031e4c', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 1, 'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', 'unsupported', 'no passage', 0.01, 0.5, '2026-01-02 03:04:05.000678+00');
INSERT INTO old_store.web_capture VALUES ('cap-1', 'https://example.org/', 1, 'https://example.org/', '[]', 200, '{"etag": "x"}', '', 'w1', 'cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', NULL, NULL, 'hello', '{}', '2026-01-02 03:04:05+00');
INSERT INTO old_store.web_capture VALUES ('cap-2', 'https://example.org/', 2, 'https://example.org/', '[]', 200, '{"etag": "x"}', '', 'w1', 'cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', 'cap-1', NULL, 'hello', '{}', '2026-01-02 03:04:05+00');
INSERT INTO old_store.web_file VALUES ('w1', '\x3c703e68656c6c6f3c2f703e');
SELECT pg_catalog.setval('old_store.chunk_id_seq', 2, true);
SELECT pg_catalog.setval('old_store.job_source_id_seq', 4, true);
SELECT pg_catalog.setval('old_store.library_source_id_seq', 2, true);
SELECT pg_catalog.setval('old_store.schema_migrations_version_seq', 1, false);
SELECT pg_catalog.setval('old_store.source_alias_id_seq', 1, true);
SELECT pg_catalog.setval('old_store.source_annotation_id_seq', 1, true);
SELECT pg_catalog.setval('old_store.source_tag_id_seq', 3, true);
SELECT pg_catalog.setval('old_store.vector_model_id_seq', 1, false);
ALTER TABLE ONLY old_store.chunk
    ADD CONSTRAINT chunk_library_id_ordinal_key UNIQUE (library_id, ordinal);
ALTER TABLE ONLY old_store.chunk
    ADD CONSTRAINT chunk_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_report_id_uid_key UNIQUE (report_id, uid);
ALTER TABLE ONLY old_store.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.job_source
    ADD CONSTRAINT job_source_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.judgement
    ADD CONSTRAINT judgement_pkey PRIMARY KEY (key);
ALTER TABLE ONLY old_store.library_source
    ADD CONSTRAINT library_source_content_hash_key UNIQUE (content_hash);
ALTER TABLE ONLY old_store.library_source
    ADD CONSTRAINT library_source_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.link
    ADD CONSTRAINT link_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.passage
    ADD CONSTRAINT passage_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.report_passage
    ADD CONSTRAINT report_passage_pkey PRIMARY KEY (report_id, ordinal);
ALTER TABLE ONLY old_store.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.report_source
    ADD CONSTRAINT report_source_pkey PRIMARY KEY (report_id, ordinal);
ALTER TABLE ONLY old_store.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY old_store.source_alias
    ADD CONSTRAINT source_alias_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.source_annotation
    ADD CONSTRAINT source_annotation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.source
    ADD CONSTRAINT source_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.source_tag
    ADD CONSTRAINT source_tag_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.text_vector
    ADD CONSTRAINT text_vector_pkey PRIMARY KEY (key);
ALTER TABLE ONLY old_store.vector_model
    ADD CONSTRAINT vector_model_engine_model_digest_prompt_key UNIQUE (engine, model, digest, prompt);
ALTER TABLE ONLY old_store.vector_model
    ADD CONSTRAINT vector_model_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.verdict
    ADD CONSTRAINT verdict_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_url_number_key UNIQUE (url, number);
ALTER TABLE ONLY old_store.web_file
    ADD CONSTRAINT web_file_pkey PRIMARY KEY (content_hash);
CREATE INDEX chunk_terms_words_gin ON old_store.chunk USING gin (chunk_terms_words);
CREATE INDEX ix_chunk_library_id ON old_store.chunk USING btree (library_id);
CREATE INDEX ix_citation_claim_uid ON old_store.citation USING btree (claim_uid);
CREATE INDEX ix_citation_passage_uid ON old_store.citation USING btree (passage_uid);
CREATE INDEX ix_citation_source_id ON old_store.citation USING btree (source_id);
CREATE INDEX ix_claim_report_id ON old_store.claim USING btree (report_id);
CREATE INDEX ix_job_source_library_id ON old_store.job_source USING btree (library_id);
CREATE INDEX ix_job_source_of ON old_store.job_source USING btree (job_id, library_id);
CREATE INDEX ix_library_source_identifier ON old_store.library_source USING btree (identifier);
CREATE INDEX ix_library_source_kind ON old_store.library_source USING btree (kind);
CREATE INDEX ix_library_source_source_id ON old_store.library_source USING btree (source_id);
CREATE INDEX ix_library_source_source_uid ON old_store.library_source USING btree (source_uid);
CREATE INDEX ix_link_claim_uid ON old_store.link USING btree (claim_uid);
CREATE INDEX ix_link_passage_uid ON old_store.link USING btree (passage_uid);
CREATE INDEX ix_link_report_id ON old_store.link USING btree (report_id);
CREATE INDEX ix_link_source_id ON old_store.link USING btree (source_id);
CREATE INDEX ix_passage_id ON old_store.passage USING btree (id);
CREATE INDEX ix_passage_source_uid ON old_store.passage USING btree (source_uid);
CREATE INDEX ix_report_created_at ON old_store.report USING btree (created_at);
CREATE INDEX ix_report_passage_passage_uid ON old_store.report_passage USING btree (passage_uid);
CREATE INDEX ix_report_source_source_uid ON old_store.report_source USING btree (source_uid);
CREATE INDEX ix_source_alias_identifier ON old_store.source_alias USING btree (identifier);
CREATE INDEX ix_source_alias_library_id ON old_store.source_alias USING btree (library_id);
CREATE INDEX ix_source_annotation_job_id ON old_store.source_annotation USING btree (job_id);
CREATE INDEX ix_source_annotation_library_id ON old_store.source_annotation USING btree (library_id);
CREATE INDEX ix_source_content_hash ON old_store.source USING btree (content_hash);
CREATE INDEX ix_source_id ON old_store.source USING btree (id);
CREATE INDEX ix_source_tag_library_id ON old_store.source_tag USING btree (library_id);
CREATE INDEX ix_source_tag_of ON old_store.source_tag USING btree (job_id, library_id);
CREATE INDEX ix_source_tag_tag ON old_store.source_tag USING btree (tag);
CREATE INDEX ix_verdict_claim_uid ON old_store.verdict USING btree (claim_uid);
CREATE INDEX ix_verdict_report_id ON old_store.verdict USING btree (report_id);
CREATE INDEX ix_web_capture_content_hash ON old_store.web_capture USING btree (content_hash);
CREATE INDEX ix_web_capture_final_url ON old_store.web_capture USING btree (final_url);
CREATE INDEX ix_web_capture_source_uid ON old_store.web_capture USING btree (source_uid);
CREATE INDEX source_annotation_content_words_gin ON old_store.source_annotation USING gin (source_annotation_content_words);
CREATE TRIGGER citation_no_delete BEFORE DELETE ON old_store.citation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.citation ENABLE ALWAYS TRIGGER citation_no_delete;
CREATE TRIGGER citation_no_truncate BEFORE TRUNCATE ON old_store.citation FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.citation ENABLE ALWAYS TRIGGER citation_no_truncate;
CREATE TRIGGER citation_no_update BEFORE UPDATE ON old_store.citation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.citation ENABLE ALWAYS TRIGGER citation_no_update;
CREATE TRIGGER citation_number BEFORE INSERT ON old_store.citation FOR EACH ROW EXECUTE FUNCTION old_store.number_citation();
CREATE TRIGGER claim_no_delete BEFORE DELETE ON old_store.claim FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.claim ENABLE ALWAYS TRIGGER claim_no_delete;
CREATE TRIGGER claim_no_truncate BEFORE TRUNCATE ON old_store.claim FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.claim ENABLE ALWAYS TRIGGER claim_no_truncate;
CREATE TRIGGER claim_no_update BEFORE UPDATE ON old_store.claim FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.claim ENABLE ALWAYS TRIGGER claim_no_update;
CREATE TRIGGER job_source_no_delete BEFORE DELETE ON old_store.job_source FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.job_source ENABLE ALWAYS TRIGGER job_source_no_delete;
CREATE TRIGGER job_source_no_truncate BEFORE TRUNCATE ON old_store.job_source FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.job_source ENABLE ALWAYS TRIGGER job_source_no_truncate;
CREATE TRIGGER job_source_no_update BEFORE UPDATE ON old_store.job_source FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.job_source ENABLE ALWAYS TRIGGER job_source_no_update;
CREATE TRIGGER judgement_no_delete BEFORE DELETE ON old_store.judgement FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.judgement ENABLE ALWAYS TRIGGER judgement_no_delete;
CREATE TRIGGER judgement_no_truncate BEFORE TRUNCATE ON old_store.judgement FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.judgement ENABLE ALWAYS TRIGGER judgement_no_truncate;
CREATE TRIGGER judgement_no_update BEFORE UPDATE ON old_store.judgement FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.judgement ENABLE ALWAYS TRIGGER judgement_no_update;
CREATE TRIGGER library_source_no_delete BEFORE DELETE ON old_store.library_source FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.library_source ENABLE ALWAYS TRIGGER library_source_no_delete;
CREATE TRIGGER library_source_no_truncate BEFORE TRUNCATE ON old_store.library_source FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.library_source ENABLE ALWAYS TRIGGER library_source_no_truncate;
CREATE TRIGGER library_source_no_update BEFORE UPDATE ON old_store.library_source FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.library_source ENABLE ALWAYS TRIGGER library_source_no_update;
CREATE TRIGGER link_no_delete BEFORE DELETE ON old_store.link FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.link ENABLE ALWAYS TRIGGER link_no_delete;
CREATE TRIGGER link_no_truncate BEFORE TRUNCATE ON old_store.link FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.link ENABLE ALWAYS TRIGGER link_no_truncate;
CREATE TRIGGER link_no_update BEFORE UPDATE ON old_store.link FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.link ENABLE ALWAYS TRIGGER link_no_update;
CREATE TRIGGER passage_no_delete BEFORE DELETE ON old_store.passage FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.passage ENABLE ALWAYS TRIGGER passage_no_delete;
CREATE TRIGGER passage_no_truncate BEFORE TRUNCATE ON old_store.passage FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.passage ENABLE ALWAYS TRIGGER passage_no_truncate;
CREATE TRIGGER passage_no_update BEFORE UPDATE ON old_store.passage FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.passage ENABLE ALWAYS TRIGGER passage_no_update;
CREATE TRIGGER report_no_delete BEFORE DELETE ON old_store.report FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.report ENABLE ALWAYS TRIGGER report_no_delete;
CREATE TRIGGER report_no_truncate BEFORE TRUNCATE ON old_store.report FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.report ENABLE ALWAYS TRIGGER report_no_truncate;
CREATE TRIGGER report_no_update BEFORE UPDATE ON old_store.report FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.report ENABLE ALWAYS TRIGGER report_no_update;
CREATE TRIGGER report_passage_no_delete BEFORE DELETE ON old_store.report_passage FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.report_passage ENABLE ALWAYS TRIGGER report_passage_no_delete;
CREATE TRIGGER report_passage_no_truncate BEFORE TRUNCATE ON old_store.report_passage FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.report_passage ENABLE ALWAYS TRIGGER report_passage_no_truncate;
CREATE TRIGGER report_passage_no_update BEFORE UPDATE ON old_store.report_passage FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.report_passage ENABLE ALWAYS TRIGGER report_passage_no_update;
CREATE TRIGGER report_source_no_delete BEFORE DELETE ON old_store.report_source FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.report_source ENABLE ALWAYS TRIGGER report_source_no_delete;
CREATE TRIGGER report_source_no_truncate BEFORE TRUNCATE ON old_store.report_source FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.report_source ENABLE ALWAYS TRIGGER report_source_no_truncate;
CREATE TRIGGER report_source_no_update BEFORE UPDATE ON old_store.report_source FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.report_source ENABLE ALWAYS TRIGGER report_source_no_update;
CREATE TRIGGER schema_migrations_no_delete BEFORE DELETE ON old_store.schema_migrations FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.schema_migrations ENABLE ALWAYS TRIGGER schema_migrations_no_delete;
CREATE TRIGGER schema_migrations_no_truncate BEFORE TRUNCATE ON old_store.schema_migrations FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.schema_migrations ENABLE ALWAYS TRIGGER schema_migrations_no_truncate;
CREATE TRIGGER schema_migrations_no_update BEFORE UPDATE ON old_store.schema_migrations FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.schema_migrations ENABLE ALWAYS TRIGGER schema_migrations_no_update;
CREATE TRIGGER source_alias_no_delete BEFORE DELETE ON old_store.source_alias FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_alias ENABLE ALWAYS TRIGGER source_alias_no_delete;
CREATE TRIGGER source_alias_no_truncate BEFORE TRUNCATE ON old_store.source_alias FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_alias ENABLE ALWAYS TRIGGER source_alias_no_truncate;
CREATE TRIGGER source_alias_no_update BEFORE UPDATE ON old_store.source_alias FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.source_alias ENABLE ALWAYS TRIGGER source_alias_no_update;
CREATE TRIGGER source_annotation_no_delete BEFORE DELETE ON old_store.source_annotation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_annotation ENABLE ALWAYS TRIGGER source_annotation_no_delete;
CREATE TRIGGER source_annotation_no_truncate BEFORE TRUNCATE ON old_store.source_annotation FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_annotation ENABLE ALWAYS TRIGGER source_annotation_no_truncate;
CREATE TRIGGER source_annotation_no_update BEFORE UPDATE ON old_store.source_annotation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.source_annotation ENABLE ALWAYS TRIGGER source_annotation_no_update;
CREATE TRIGGER source_no_delete BEFORE DELETE ON old_store.source FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source ENABLE ALWAYS TRIGGER source_no_delete;
CREATE TRIGGER source_no_truncate BEFORE TRUNCATE ON old_store.source FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source ENABLE ALWAYS TRIGGER source_no_truncate;
CREATE TRIGGER source_no_update BEFORE UPDATE ON old_store.source FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.source ENABLE ALWAYS TRIGGER source_no_update;
CREATE TRIGGER source_tag_no_delete BEFORE DELETE ON old_store.source_tag FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_tag ENABLE ALWAYS TRIGGER source_tag_no_delete;
CREATE TRIGGER source_tag_no_truncate BEFORE TRUNCATE ON old_store.source_tag FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_tag ENABLE ALWAYS TRIGGER source_tag_no_truncate;
CREATE TRIGGER source_tag_no_update BEFORE UPDATE ON old_store.source_tag FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.source_tag ENABLE ALWAYS TRIGGER source_tag_no_update;
CREATE TRIGGER text_vector_no_delete BEFORE DELETE ON old_store.text_vector FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.text_vector ENABLE ALWAYS TRIGGER text_vector_no_delete;
CREATE TRIGGER text_vector_no_truncate BEFORE TRUNCATE ON old_store.text_vector FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.text_vector ENABLE ALWAYS TRIGGER text_vector_no_truncate;
CREATE TRIGGER text_vector_no_update BEFORE UPDATE ON old_store.text_vector FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.text_vector ENABLE ALWAYS TRIGGER text_vector_no_update;
CREATE TRIGGER verdict_no_delete BEFORE DELETE ON old_store.verdict FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.verdict ENABLE ALWAYS TRIGGER verdict_no_delete;
CREATE TRIGGER verdict_no_truncate BEFORE TRUNCATE ON old_store.verdict FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.verdict ENABLE ALWAYS TRIGGER verdict_no_truncate;
CREATE TRIGGER verdict_no_update BEFORE UPDATE ON old_store.verdict FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.verdict ENABLE ALWAYS TRIGGER verdict_no_update;
CREATE TRIGGER web_capture_no_delete BEFORE DELETE ON old_store.web_capture FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.web_capture ENABLE ALWAYS TRIGGER web_capture_no_delete;
CREATE TRIGGER web_capture_no_truncate BEFORE TRUNCATE ON old_store.web_capture FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.web_capture ENABLE ALWAYS TRIGGER web_capture_no_truncate;
CREATE TRIGGER web_capture_no_update BEFORE UPDATE ON old_store.web_capture FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.web_capture ENABLE ALWAYS TRIGGER web_capture_no_update;
CREATE TRIGGER web_file_no_delete BEFORE DELETE ON old_store.web_file FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.web_file ENABLE ALWAYS TRIGGER web_file_no_delete;
CREATE TRIGGER web_file_no_truncate BEFORE TRUNCATE ON old_store.web_file FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.web_file ENABLE ALWAYS TRIGGER web_file_no_truncate;
CREATE TRIGGER web_file_no_update BEFORE UPDATE ON old_store.web_file FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.web_file ENABLE ALWAYS TRIGGER web_file_no_update;
ALTER TABLE ONLY old_store.chunk
    ADD CONSTRAINT chunk_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_claim_uid_fkey FOREIGN KEY (claim_uid) REFERENCES old_store.claim(uid);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_passage_uid_fkey FOREIGN KEY (passage_uid) REFERENCES old_store.passage(uid);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_report_id_fkey FOREIGN KEY (report_id) REFERENCES old_store.report(id);
ALTER TABLE ONLY old_store.claim
    ADD CONSTRAINT claim_report_id_fkey FOREIGN KEY (report_id) REFERENCES old_store.report(id);
ALTER TABLE ONLY old_store.job_source
    ADD CONSTRAINT job_source_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.library_source
    ADD CONSTRAINT library_source_source_uid_fkey FOREIGN KEY (source_uid) REFERENCES old_store.source(uid);
ALTER TABLE ONLY old_store.link
    ADD CONSTRAINT link_claim_uid_fkey FOREIGN KEY (claim_uid) REFERENCES old_store.claim(uid);
ALTER TABLE ONLY old_store.link
    ADD CONSTRAINT link_passage_uid_fkey FOREIGN KEY (passage_uid) REFERENCES old_store.passage(uid);
ALTER TABLE ONLY old_store.link
    ADD CONSTRAINT link_report_id_fkey FOREIGN KEY (report_id) REFERENCES old_store.report(id);
ALTER TABLE ONLY old_store.passage
    ADD CONSTRAINT passage_source_uid_fkey FOREIGN KEY (source_uid) REFERENCES old_store.source(uid);
ALTER TABLE ONLY old_store.report_passage
    ADD CONSTRAINT report_passage_passage_uid_fkey FOREIGN KEY (passage_uid) REFERENCES old_store.passage(uid);
ALTER TABLE ONLY old_store.report_passage
    ADD CONSTRAINT report_passage_report_id_fkey FOREIGN KEY (report_id) REFERENCES old_store.report(id);
ALTER TABLE ONLY old_store.report_source
    ADD CONSTRAINT report_source_report_id_fkey FOREIGN KEY (report_id) REFERENCES old_store.report(id);
ALTER TABLE ONLY old_store.report_source
    ADD CONSTRAINT report_source_source_uid_fkey FOREIGN KEY (source_uid) REFERENCES old_store.source(uid);
ALTER TABLE ONLY old_store.source_alias
    ADD CONSTRAINT source_alias_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.source_annotation
    ADD CONSTRAINT source_annotation_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.source_tag
    ADD CONSTRAINT source_tag_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.verdict
    ADD CONSTRAINT verdict_claim_uid_fkey FOREIGN KEY (claim_uid) REFERENCES old_store.claim(uid);
ALTER TABLE ONLY old_store.verdict
    ADD CONSTRAINT verdict_report_id_fkey FOREIGN KEY (report_id) REFERENCES old_store.report(id);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_content_hash_fkey FOREIGN KEY (content_hash) REFERENCES old_store.web_file(content_hash);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_same_as_fkey FOREIGN KEY (same_as) REFERENCES old_store.web_capture(id);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_screenshot_hash_fkey FOREIGN KEY (screenshot_hash) REFERENCES old_store.web_file(content_hash);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_source_uid_fkey FOREIGN KEY (source_uid) REFERENCES old_store.source(uid);
