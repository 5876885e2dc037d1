CREATE SCHEMA old_store;
CREATE FUNCTION old_store.next_number(counted text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'old_store', 'public'
    AS $$ DECLARE
    project text := coalesce(current_setting('pcite.project', true), '');
    number bigint;
BEGIN
    PERFORM set_config('pcite.project', '*', true);
    EXECUTE 'SELECT coalesce(max(id), 0) + 1 FROM ' || quote_ident(current_schema()) || '.' || quote_ident(counted)
        INTO number;
    PERFORM set_config('pcite.project', project, true);
    RETURN number;
END $$;
CREATE FUNCTION old_store.number_citation() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'old_store', 'public'
    AS $$ BEGIN
    IF NEW.id IS NULL THEN NEW.id := next_number('citation'); END IF;
    RETURN NEW;
END $$;
CREATE FUNCTION old_store.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
    RAISE EXCEPTION USING ERRCODE = 'restrict_violation',
        MESSAGE = 'append-only: a row of ' || TG_TABLE_NAME || ' would be ' || TG_ARGV[0];
END $$;
CREATE TABLE old_store.adjudication (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    claim_uid character varying,
    citation_id integer,
    decision character varying NOT NULL,
    reviewer character varying NOT NULL,
    note character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.adjudication_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.adjudication_id_seq OWNED BY old_store.adjudication.id;
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
    chunk_terms_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, (terms)::text)) STORED,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
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
    report_id character varying,
    claim_uid character varying,
    passage_uid character varying,
    source_id character varying NOT NULL,
    number integer NOT NULL,
    at integer NOT NULL,
    locator json NOT NULL,
    quote character varying NOT NULL,
    quote_start integer,
    quote_end integer,
    prefix character varying NOT NULL,
    suffix character varying NOT NULL,
    probability double precision,
    existing boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    claim character varying,
    quote_context character varying,
    quote_language character varying,
    relevance_reasoning character varying,
    confidence character varying,
    extraction_method character varying,
    session_id character varying,
    agent_id character varying,
    user_id character varying,
    job_id character varying,
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
    lang character varying NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
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
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
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
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE TABLE old_store.verification (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    citation_id integer NOT NULL,
    status character varying NOT NULL,
    notes character varying NOT NULL,
    reason character varying NOT NULL,
    similarity double precision,
    start integer,
    "end" integer,
    probability double precision,
    contradiction double precision,
    threshold double precision,
    checked_by character varying NOT NULL,
    reviewer character varying,
    engine character varying NOT NULL,
    model character varying NOT NULL,
    digest character varying NOT NULL,
    prompt character varying NOT NULL,
    asked character varying NOT NULL,
    source_uid character varying,
    created_at timestamp with time zone NOT NULL
);
CREATE VIEW old_store.citation_audit_trail WITH (security_invoker='true') AS
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
CREATE TABLE old_store.citation_relation (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    citation_id integer NOT NULL,
    related_id integer NOT NULL,
    relation character varying NOT NULL,
    note character varying NOT NULL,
    session_id character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.citation_relation_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.citation_relation_id_seq OWNED BY old_store.citation_relation.id;
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
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE TABLE old_store.tombstone (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    kind character varying NOT NULL,
    target character varying NOT NULL,
    reason character varying NOT NULL,
    created_by character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE VIEW old_store.citations WITH (security_invoker='true') AS
 SELECT citation.id,
    COALESCE(citation.claim, claim.text) AS claim,
    NULLIF((citation.quote)::text, ''::text) AS verbatim_quote,
    COALESCE(citation.quote_context, passage.text) AS quote_context,
    COALESCE(citation.quote_language, passage.lang) AS quote_language,
    citation.relevance_reasoning,
    citation.confidence,
    citation.extraction_method,
    ( SELECT min(known.id) AS min
           FROM old_store.library_source known
          WHERE (((known.source_id)::text = (citation.source_id)::text) AND ((known.project_id)::text = (citation.project_id)::text))) AS source_id,
    citation.locator,
    COALESCE(last.status, (
        CASE
            WHEN (citation.report_id IS NULL) THEN 'pending'::text
            ELSE 'verified'::text
        END)::character varying) AS verification_status,
    last.notes AS verification_notes,
    last.similarity AS similarity_score,
        CASE
            WHEN (COALESCE(last.start, citation.quote_start) IS NOT NULL) THEN json_build_object('start', COALESCE(last.start, citation.quote_start), 'end', COALESCE(last."end", citation.quote_end))
            ELSE NULL::json
        END AS matched_location,
    citation.created_at,
    COALESCE(citation.agent_id, citation.session_id) AS created_by,
    citation.job_id,
    citation.session_id,
    citation.agent_id,
    citation.user_id,
    citation.report_id,
    citation.project_id
   FROM (((old_store.citation
     LEFT JOIN old_store.claim ON (((claim.uid)::text = (citation.claim_uid)::text)))
     LEFT JOIN old_store.passage ON (((passage.uid)::text = (citation.passage_uid)::text)))
     LEFT JOIN old_store.verification last ON ((last.id = ( SELECT max(one.id) AS max
           FROM old_store.verification one
          WHERE (one.citation_id = citation.id)))))
  WHERE (NOT (EXISTS ( SELECT 1
           FROM old_store.tombstone gone
          WHERE (((gone.project_id)::text = (citation.project_id)::text) AND ((((gone.kind)::text = 'job'::text) AND ((gone.target)::text = (citation.job_id)::text)) OR (((gone.kind)::text = 'session'::text) AND ((gone.target)::text = (citation.session_id)::text)) OR (((gone.kind)::text = 'report'::text) AND ((gone.target)::text = (citation.report_id)::text)))))));
CREATE TABLE old_store.erasure (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    table_name character varying NOT NULL,
    row_key character varying NOT NULL,
    leaf_hash bytea NOT NULL,
    remains_hash bytea NOT NULL,
    reason character varying NOT NULL,
    created_by character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.erasure_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.erasure_id_seq OWNED BY old_store.erasure.id;
CREATE TABLE old_store.job_source (
    id integer NOT NULL,
    job_id character varying NOT NULL,
    library_id integer NOT NULL,
    present boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE SEQUENCE old_store.job_source_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.job_source_id_seq OWNED BY old_store.job_source.id;
CREATE VIEW old_store.job_sources WITH (security_invoker='true') AS
 SELECT job_id,
    library_id AS source_id,
    created_at AS added_at,
    project_id
   FROM old_store.job_source had
  WHERE (present AND (NOT (EXISTS ( SELECT 1
           FROM old_store.job_source later
          WHERE (((later.job_id)::text = (had.job_id)::text) AND (later.library_id = had.library_id) AND ((later.project_id)::text = (had.project_id)::text) AND (later.id > had.id))))));
CREATE TABLE old_store.judgement (
    key character varying NOT NULL,
    support double precision,
    contradiction double precision,
    supported boolean,
    provenance json
);
CREATE SEQUENCE old_store.library_source_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.library_source_id_seq OWNED BY old_store.library_source.id;
CREATE TABLE old_store.log_checkpoint (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    size integer NOT NULL,
    root bytea NOT NULL,
    text character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.log_checkpoint_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.log_checkpoint_id_seq OWNED BY old_store.log_checkpoint.id;
CREATE TABLE old_store.log_head (
    project_id character varying NOT NULL,
    size integer NOT NULL,
    root bytea NOT NULL,
    frontier bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE old_store.log_leaf (
    project_id character varying NOT NULL,
    number integer NOT NULL,
    table_name character varying NOT NULL,
    row_key character varying NOT NULL,
    hash bytea NOT NULL
);
CREATE TABLE old_store.log_tile (
    project_id character varying NOT NULL,
    level integer NOT NULL,
    number integer NOT NULL,
    hash bytea NOT NULL
);
CREATE TABLE old_store.project_member (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    login character varying NOT NULL,
    role character varying NOT NULL,
    everywhere boolean NOT NULL,
    present boolean NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.project_member_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.project_member_id_seq OWNED BY old_store.project_member.id;
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
    fingerprint character varying NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    session_id character varying,
    agent_id character varying,
    user_id character varying,
    job_id character varying
);
CREATE TABLE old_store.report_passage (
    report_id character varying NOT NULL,
    ordinal integer NOT NULL,
    passage_uid character varying NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE TABLE old_store.report_source (
    report_id character varying NOT NULL,
    ordinal integer NOT NULL,
    source_uid character varying NOT NULL,
    kind character varying NOT NULL,
    identifier character varying NOT NULL,
    name character varying NOT NULL,
    metadata json NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE TABLE old_store.store_version (
    version integer NOT NULL,
    applied_at timestamp with time zone NOT NULL
);
CREATE VIEW old_store.schema_migrations WITH (security_invoker='true') AS
 SELECT version,
    applied_at
   FROM old_store.store_version;
CREATE TABLE old_store.source (
    uid character varying NOT NULL,
    id character varying NOT NULL,
    content_hash character varying NOT NULL,
    text character varying NOT NULL,
    media_type character varying NOT NULL,
    lang character varying NOT NULL,
    version character varying,
    areas json NOT NULL,
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE TABLE old_store.source_alias (
    id integer NOT NULL,
    library_id integer NOT NULL,
    identifier character varying NOT NULL,
    name character varying NOT NULL,
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
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
    source_annotation_content_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, (content)::text)) STORED,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE SEQUENCE old_store.source_annotation_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.source_annotation_id_seq OWNED BY old_store.source_annotation.id;
CREATE VIEW old_store.source_annotations WITH (security_invoker='true') AS
 SELECT id,
    library_id AS source_id,
    job_id,
    annotation_type,
    content,
    page_reference,
    created_at,
    created_by,
    project_id
   FROM old_store.source_annotation noted
  WHERE (NOT (EXISTS ( SELECT 1
           FROM old_store.tombstone gone
          WHERE (((gone.project_id)::text = (noted.project_id)::text) AND ((gone.kind)::text = 'job'::text) AND ((gone.target)::text = (noted.job_id)::text)))));
CREATE VIEW old_store.source_embeddings WITH (security_invoker='true') AS
 SELECT chunk.id,
    chunk.library_id AS source_id,
    had.job_id,
    chunk.ordinal AS chunk_index,
    chunk.text AS chunk_text,
    known.created_at,
    chunk.project_id
   FROM ((old_store.chunk
     JOIN old_store.library_source known ON ((known.id = chunk.library_id)))
     JOIN old_store.job_source had ON (((had.library_id = chunk.library_id) AND ((had.project_id)::text = (chunk.project_id)::text))))
  WHERE (had.present AND (NOT (EXISTS ( SELECT 1
           FROM old_store.job_source later
          WHERE (((later.job_id)::text = (had.job_id)::text) AND (later.library_id = had.library_id) AND ((later.project_id)::text = (had.project_id)::text) AND (later.id > had.id))))));
CREATE TABLE old_store.source_reference (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    library_id integer NOT NULL,
    origin character varying NOT NULL,
    csl json NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by character varying
);
CREATE SEQUENCE old_store.source_reference_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.source_reference_id_seq OWNED BY old_store.source_reference.id;
CREATE TABLE old_store.source_relation (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    library_id integer NOT NULL,
    related_id integer NOT NULL,
    relation character varying NOT NULL,
    note character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.source_relation_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.source_relation_id_seq OWNED BY old_store.source_relation.id;
CREATE TABLE old_store.source_tag (
    id integer NOT NULL,
    job_id character varying NOT NULL,
    library_id integer NOT NULL,
    tag character varying NOT NULL,
    present boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE SEQUENCE old_store.source_tag_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.source_tag_id_seq OWNED BY old_store.source_tag.id;
CREATE VIEW old_store.source_tags WITH (security_invoker='true') AS
 SELECT id,
    library_id AS source_id,
    job_id,
    tag,
    created_at,
    project_id
   FROM old_store.source_tag had
  WHERE (present AND (NOT (EXISTS ( SELECT 1
           FROM old_store.source_tag later
          WHERE (((later.job_id)::text = (had.job_id)::text) AND (later.library_id = had.library_id) AND ((later.tag)::text = (had.tag)::text) AND ((later.project_id)::text = (had.project_id)::text) AND (later.id > had.id))))) AND (NOT (EXISTS ( SELECT 1
           FROM old_store.tombstone gone
          WHERE (((gone.project_id)::text = (had.project_id)::text) AND ((gone.kind)::text = 'job'::text) AND ((gone.target)::text = (had.job_id)::text))))));
CREATE TABLE old_store.source_withdrawal (
    project_id character varying DEFAULT 'default'::character varying NOT NULL,
    id integer NOT NULL,
    library_id integer NOT NULL,
    withdrawn boolean NOT NULL,
    reason character varying NOT NULL,
    effective_at timestamp with time zone NOT NULL,
    created_by character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE old_store.source_withdrawal_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.source_withdrawal_id_seq OWNED BY old_store.source_withdrawal.id;
CREATE VIEW old_store.sources WITH (security_invoker='true') AS
 SELECT known.id,
    known.kind AS type,
    known.identifier,
    known.name,
    known.version,
    source.text AS content,
    known.content_hash,
    known.metadata,
    known.created_at,
    known.project_id
   FROM (old_store.library_source known
     JOIN old_store.source ON (((source.uid)::text = (known.source_uid)::text)));
CREATE SEQUENCE old_store.store_version_version_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.store_version_version_seq OWNED BY old_store.store_version.version;
CREATE TABLE old_store.text_vector (
    key character varying NOT NULL,
    vector bytea NOT NULL
);
CREATE SEQUENCE old_store.tombstone_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.tombstone_id_seq OWNED BY old_store.tombstone.id;
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
    created_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE SEQUENCE old_store.verification_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE old_store.verification_id_seq OWNED BY old_store.verification.id;
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
    accessed_at timestamp with time zone NOT NULL,
    project_id character varying DEFAULT 'default'::character varying NOT NULL
);
CREATE TABLE old_store.web_file (
    content_hash character varying NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY old_store.adjudication ALTER COLUMN id SET DEFAULT nextval('old_store.adjudication_id_seq'::regclass);
ALTER TABLE ONLY old_store.chunk ALTER COLUMN id SET DEFAULT nextval('old_store.chunk_id_seq'::regclass);
ALTER TABLE ONLY old_store.citation_relation ALTER COLUMN id SET DEFAULT nextval('old_store.citation_relation_id_seq'::regclass);
ALTER TABLE ONLY old_store.erasure ALTER COLUMN id SET DEFAULT nextval('old_store.erasure_id_seq'::regclass);
ALTER TABLE ONLY old_store.job_source ALTER COLUMN id SET DEFAULT nextval('old_store.job_source_id_seq'::regclass);
ALTER TABLE ONLY old_store.library_source ALTER COLUMN id SET DEFAULT nextval('old_store.library_source_id_seq'::regclass);
ALTER TABLE ONLY old_store.log_checkpoint ALTER COLUMN id SET DEFAULT nextval('old_store.log_checkpoint_id_seq'::regclass);
ALTER TABLE ONLY old_store.project_member ALTER COLUMN id SET DEFAULT nextval('old_store.project_member_id_seq'::regclass);
ALTER TABLE ONLY old_store.source_alias ALTER COLUMN id SET DEFAULT nextval('old_store.source_alias_id_seq'::regclass);
ALTER TABLE ONLY old_store.source_annotation ALTER COLUMN id SET DEFAULT nextval('old_store.source_annotation_id_seq'::regclass);
ALTER TABLE ONLY old_store.source_reference ALTER COLUMN id SET DEFAULT nextval('old_store.source_reference_id_seq'::regclass);
ALTER TABLE ONLY old_store.source_relation ALTER COLUMN id SET DEFAULT nextval('old_store.source_relation_id_seq'::regclass);
ALTER TABLE ONLY old_store.source_tag ALTER COLUMN id SET DEFAULT nextval('old_store.source_tag_id_seq'::regclass);
ALTER TABLE ONLY old_store.source_withdrawal ALTER COLUMN id SET DEFAULT nextval('old_store.source_withdrawal_id_seq'::regclass);
ALTER TABLE ONLY old_store.store_version ALTER COLUMN version SET DEFAULT nextval('old_store.store_version_version_seq'::regclass);
ALTER TABLE ONLY old_store.tombstone ALTER COLUMN id SET DEFAULT nextval('old_store.tombstone_id_seq'::regclass);
ALTER TABLE ONLY old_store.vector_model ALTER COLUMN id SET DEFAULT nextval('old_store.vector_model_id_seq'::regclass);
ALTER TABLE ONLY old_store.verification ALTER COLUMN id SET DEFAULT nextval('old_store.verification_id_seq'::regclass);
INSERT INTO old_store.chunk VALUES (1, 1, 0, 0, 45, 'Die Unterlagen sind zehn Jahre aufzubewahren.', 'unterlag 10 jahr aufbewahr', '§ 257', 'de', DEFAULT, 'default');
INSERT INTO old_store.chunk VALUES (2, 1, 1, 46, 77, 'Records are kept for ten years.', 'record kept 10 year', '§ 257', 'en', DEFAULT, 'default');
INSERT INTO old_store.citation VALUES (1, 'citation-1', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'source-us', 1, 32, '{"paragraph": "§ 17", "absatz": "4", "page": 3}', 'A broker keeps its records for six years.', 0, 41, '', '', 0.9, false, '2026-01-02 03:04:05.000678+00', 'default', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO old_store.citation VALUES (2, 'citation-2', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', '219505b4-54b1-5d93-8ec8-cf9054934a44', 'source-eu', 2, 55, '{"paragraph": "§ 17", "absatz": "4", "page": 3}', 'Records are kept for five years.', 0, 32, '', '', 0.9, false, '2026-01-02 03:04:05.000678+00', 'default', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO old_store.claim VALUES ('470347c7-6821-5856-a3cb-83eda69b60cd', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 0, 'c1', 0, 56, 'While US rules require six years, EU rules mandate five.', true, NULL, NULL, false, '[]', '', '[{"start": 0, "end": 32, "text": "While US rules require six years"}, {"start": 34, "end": 55, "text": "EU rules mandate five"}]', '[]', 'en', 'default');
INSERT INTO old_store.claim VALUES ('c78f3418-fa88-5752-8cb8-e527488480f1', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 1, 'c2', 57, 72, 'We advise care.', false, 'recommendation', NULL, false, '[]', '', '[]', '[]', 'en', 'default');
INSERT INTO old_store.claim VALUES ('f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 2, 'c3', 73, 105, 'The moon is made of records [7].', true, NULL, NULL, false, '["Facts"]', 'We advise care.', '[]', '[{"start": 101, "end": 104, "text": "[7]", "numbers": [7]}]', 'en', 'default');
INSERT INTO old_store.job_source VALUES (1, 'job-a', 1, true, '2026-11-22 01:55:19.51067+00', 'default');
INSERT INTO old_store.job_source VALUES (2, 'job-b', 1, true, '2026-11-22 01:55:19.533025+00', 'default');
INSERT INTO old_store.job_source VALUES (3, 'job-a', 2, true, '2026-11-22 01:55:19.545552+00', 'default');
INSERT INTO old_store.job_source VALUES (4, 'job-a', 2, false, '2026-11-22 01:55:19.551853+00', 'default');
INSERT INTO old_store.judgement VALUES ('a', 0.25, NULL, NULL, 'null');
INSERT INTO old_store.library_source VALUES (1, 'h1', 'cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', 'law', 'document', 'laws/hgb.md', 'HGB § 257', '2024', 'text/plain', 'de', 77, '{"uri": "laws/hgb.md"}', '2026-11-22 01:55:19.51067+00', 'default');
INSERT INTO old_store.library_source VALUES (2, 'h2', '28bc9a9c-576b-5ac4-a68a-ceb8e85df027', 'note', 'document', 'note.md', 'Note', NULL, 'text/plain', 'und', 7, '{}', '2026-11-22 01:55:19.545552+00', 'default');
INSERT INTO old_store.library_source VALUES (3, 'hash-eu', 'f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'source-eu', 'document', 'eu.md', 'EU rules', NULL, 'text/markdown', 'en', 64, '{"author": "SEC"}', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.library_source VALUES (4, 'hash-us', 'fa39ac6e-6ccc-54d5-afaa-906938e501e2', 'source-us', 'document', 'us.md', 'US rules', NULL, 'text/markdown', 'en', 41, '{"author": "SEC"}', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.link VALUES ('0c48b97c-c82b-5adb-9ffd-46be3f7acada', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 0, 0, '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'source-us', NULL, NULL, 0.03, 0.9, NULL, 0.5, 'accepted', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.link VALUES ('0163d2b0-f1b1-5ac0-a312-e8ffd0e4d245', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 0, 1, '219505b4-54b1-5d93-8ec8-cf9054934a44', 'source-eu', NULL, NULL, 0.03, 0.9, NULL, 0.5, 'accepted', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.link VALUES ('911ea5c7-32ee-5766-9df7-1b7d109ba885', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 1, 0, '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'source-us', 0, 'While US rules require six years', 0.03, 0.8, NULL, 0.5, 'accepted', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.link VALUES ('1626f141-ed23-5c29-ad1f-5d508303e271', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 2, 0, '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'source-us', NULL, NULL, 0.03, 0.2, NULL, 0.5, 'rejected', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.link VALUES ('6af093bd-7dbc-5c71-8b1b-d7685b889770', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '470347c7-6821-5856-a3cb-83eda69b60cd', 3, 0, '219505b4-54b1-5d93-8ec8-cf9054934a44', 'source-eu', NULL, NULL, 0.03, 0.1, NULL, 0.5, 'rejected', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.link VALUES ('22735655-0bfd-56ac-b513-e9d0a94ec9d8', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', 0, 0, '2b44c413-2b66-559d-9507-ccc1b87cb8ca', 'source-eu', NULL, NULL, 0.03, 0.01, NULL, 0.5, 'rejected', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.link VALUES ('89dc96eb-f0fa-5bf1-bc57-f94acd786353', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', 1, 0, '219505b4-54b1-5d93-8ec8-cf9054934a44', 'source-eu', NULL, NULL, 0.03, NULL, NULL, 0.5, 'unscored', 'search', '', '[]', '[]', '', 'onnx', 'a-model-whose-name-goes-on-for-more-than-fifty-characters', 'd1', '', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.log_head VALUES ('default', 1, '\x0b0e2c504546682bce750b65be06fcf199699fbb069d16657d76a29f3514b40f', '\x0b0e2c504546682bce750b65be06fcf199699fbb069d16657d76a29f3514b40f', '2026-11-22 08:37:08.465275+00');
INSERT INTO old_store.log_head VALUES ('default', 5, '\xf06ae7b4a6c40cd17ca391481ae14e9548dbaa2cb1920e0a7940522739a9305b', '\xdc038c354dc05649e24413840542d6c7713681ab94a8635b0f8ebdf70c4f326a4df45c59eb737248e2d0be335a80d8d1d0f69ac78a193b8f79df1f1775cc2458', '2026-11-22 08:37:08.483105+00');
INSERT INTO old_store.log_head VALUES ('default', 8, '\x6759365820491c1d56b2692032f7fe5cd1419057288dd2b4a3c0e750f90bc29d', '\x6759365820491c1d56b2692032f7fe5cd1419057288dd2b4a3c0e750f90bc29d', '2026-11-22 08:37:08.50895+00');
INSERT INTO old_store.log_head VALUES ('default', 12, '\xbdea4b63c4d94ad76a75b69cc7e41841b79030c4b4a4583594912c97796ba781', '\x6759365820491c1d56b2692032f7fe5cd1419057288dd2b4a3c0e750f90bc29da155b73a74a3f1bb311c767c64a714ae80bfec5da5e5814fbd3dccbfda6dc619', '2026-11-22 08:37:08.532538+00');
INSERT INTO old_store.log_head VALUES ('default', 15, '\x254c1d132f22d797af08767e8f7baffd18b05f920d26dedae25a30785e421cff', '\x6759365820491c1d56b2692032f7fe5cd1419057288dd2b4a3c0e750f90bc29da155b73a74a3f1bb311c767c64a714ae80bfec5da5e5814fbd3dccbfda6dc619e5f4e6e030f60da5e3f8c2ee81ae72eb3fc2f6733c71e5681508407422ab63f33a4869760d5090aecc33d7a0fa41f72b7aec66ca14fc66ffe14afe54fc88f9a6', '2026-11-22 08:37:08.547083+00');
INSERT INTO old_store.log_head VALUES ('default', 17, '\x91d832e16a9f03eaeba2080300695bbc47daf1ee0bd9103085628daac5f89326', '\xb7d253e67a8c610524d5f2d95a1701be2b2254bf54cd7bf9ae57e9ead6f9e8d9e6b84ed9c3770ccc8fecb1df5dbf82d0d5391ec619280d23b009d497f0284645', '2026-11-22 08:37:08.562815+00');
INSERT INTO old_store.log_head VALUES ('default', 19, '\x5c86eaf6eb5ae46d3f0b74e0f7898d2c593048becc178a8b5b5a853b5c2a26e3', '\xb7d253e67a8c610524d5f2d95a1701be2b2254bf54cd7bf9ae57e9ead6f9e8d937e6260ba025782c0015c307743be3e7b2bb56643ded307eed36d0176f663b53716d9fbbf961f16612006dbc65e1521d3b6dcfa91fd1b248f72a35a2a9844c9c', '2026-11-22 08:37:08.584747+00');
INSERT INTO old_store.log_head VALUES ('default', 21, '\xe33056c36d2f069178afd302836a25976f971f1e504cd306953b0329daf26a92', '\xb7d253e67a8c610524d5f2d95a1701be2b2254bf54cd7bf9ae57e9ead6f9e8d980faa94ec5729ca15d09969de867110e166514107aeef5348e0a73422c3abf9b9bd11293abf3dc35bf0df99e70e33a2616cc2514039be38209d75b3ba15cc5e6', '2026-11-22 08:37:08.600712+00');
INSERT INTO old_store.log_head VALUES ('default', 25, '\x888717e7f2b8dfe0faddd68957117810a2336f43d2d52321e02e39f167a241c3', '\xb7d253e67a8c610524d5f2d95a1701be2b2254bf54cd7bf9ae57e9ead6f9e8d96f97b610655ca4e9b373ca4123504f6f71847b72a9a526fe84a00915cbcc8f3c26346f183cbac5183faf2120165c1bc32f26e28192e3e93e7f5beb4442b0ddb0', '2026-11-22 08:37:08.6216+00');
INSERT INTO old_store.log_head VALUES ('default', 32, '\xd805998626269be5262b4ffcd8666667f91e1d8854a5e575e0fc8c87d9099945', '\xd805998626269be5262b4ffcd8666667f91e1d8854a5e575e0fc8c87d9099945', '2026-11-22 08:37:08.647115+00');
INSERT INTO old_store.log_head VALUES ('default', 35, '\xab43976e6280b0fd7f8b23c86d24d88dd3010caea6af1e33f59f59cd46b4cd30', '\xd805998626269be5262b4ffcd8666667f91e1d8854a5e575e0fc8c87d9099945794c9ec1a7d66bec04848a540f4e0e510fa75654a1f7abd5a18a87e8d34cab882876a50737c6a851c7e33901cc7a994145b64c670e4be9daacd9f02cbc3e8b0b', '2026-11-22 08:37:08.662718+00');
INSERT INTO old_store.log_head VALUES ('default', 36, '\x9a9ef5e56d9a2fafb3de4c1f0c4d3e85a076ab260a7f20ec51bd0426e9f48727', '\xd805998626269be5262b4ffcd8666667f91e1d8854a5e575e0fc8c87d9099945832dbf7099ce2d9ca83394a1ef6ac3c278c62b58688732c15d5d19fdd1fba88f', '2026-11-22 08:37:08.678449+00');
INSERT INTO old_store.log_head VALUES ('default', 37, '\xaf75f0acecc4e1ee74d6bace16b6082a04f42d266351eaec8336a9884e705b15', '\xd805998626269be5262b4ffcd8666667f91e1d8854a5e575e0fc8c87d9099945832dbf7099ce2d9ca83394a1ef6ac3c278c62b58688732c15d5d19fdd1fba88f988b2687cb23d4ce130d7e528f3fdf8f90ef841ba09f899a4a3b5cdf193d5d15', '2026-11-22 08:37:08.695969+00');
INSERT INTO old_store.log_head VALUES ('default', 40, '\xc33c6ed6e2ee4fa0c0611c4f52f8cd88444a846ce1271ef21e1b7049b2c895e6', '\xd805998626269be5262b4ffcd8666667f91e1d8854a5e575e0fc8c87d9099945780f0131b86f0b81a34022cd13f199d4a570c53a4a194845bf3ff623e3a02e09', '2026-11-22 08:37:08.718169+00');
INSERT INTO old_store.log_head VALUES ('default', 42, '\x9fdbfe6eee43f596683481dbf4a9e01902989c944ee24a02e8f06d1956c56681', '\xd805998626269be5262b4ffcd8666667f91e1d8854a5e575e0fc8c87d9099945780f0131b86f0b81a34022cd13f199d4a570c53a4a194845bf3ff623e3a02e0984663da10ce5f581df951fc743f34d12b76ce605b63417cce4b9bc7e04be6ecf', '2026-11-22 08:37:08.744078+00');
INSERT INTO old_store.log_head VALUES ('default', 43, '\x5efaaf2013baf34a1c1bd581fe77d8b11fdc5d11bb9cf37f8114a3da708814b6', '\xd805998626269be5262b4ffcd8666667f91e1d8854a5e575e0fc8c87d9099945780f0131b86f0b81a34022cd13f199d4a570c53a4a194845bf3ff623e3a02e0984663da10ce5f581df951fc743f34d12b76ce605b63417cce4b9bc7e04be6ecf81f7b1e0f8ba596a3120d43358f589faf8a47a926da2cfdcfcb980281939d4ec', '2026-11-22 11:20:37.20651+00');
INSERT INTO old_store.log_leaf VALUES ('default', 0, 'report', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '\x0b0e2c504546682bce750b65be06fcf199699fbb069d16657d76a29f3514b40f');
INSERT INTO old_store.log_leaf VALUES ('default', 1, 'source', '28bc9a9c-576b-5ac4-a68a-ceb8e85df027', '\xf4b0268c598619a5b5432667214636725e5ad6e99ae1ef71843622f33683e634');
INSERT INTO old_store.log_leaf VALUES ('default', 2, 'source', 'cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', '\xe70cda209cc1ea8f5e9f04ac3a73949935d0bc18174e6110819751f36d0aef2d');
INSERT INTO old_store.log_leaf VALUES ('default', 3, 'source', 'f3f9dfcd-f091-5fc0-94ea-00a72931da1c', '\xe6d985f41cfe39e941dc28cc1cb8eed2e24782cb42ef53c0f866087269e26acd');
INSERT INTO old_store.log_leaf VALUES ('default', 4, 'source', 'fa39ac6e-6ccc-54d5-afaa-906938e501e2', '\x4df45c59eb737248e2d0be335a80d8d1d0f69ac78a193b8f79df1f1775cc2458');
INSERT INTO old_store.log_leaf VALUES ('default', 5, 'claim', '470347c7-6821-5856-a3cb-83eda69b60cd', '\x3670389e4165434e3a88d8663ffd27500ec7b435280cd2399f962d0e5771b93b');
INSERT INTO old_store.log_leaf VALUES ('default', 6, 'claim', 'c78f3418-fa88-5752-8cb8-e527488480f1', '\x531132023d764587e84c4e0db81c3af850e62f2efb1099b197d047e32422e20e');
INSERT INTO old_store.log_leaf VALUES ('default', 7, 'claim', 'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', '\x34180a46ad7f6dea11c0c610113220e0ef9f697b7ab2fe36d0b83bccdb8fd636');
INSERT INTO old_store.log_leaf VALUES ('default', 8, 'library_source', '1', '\x82a4bbb93f61b066d649d872276af237170ea208605d75d5732d5e1bea103c47');
INSERT INTO old_store.log_leaf VALUES ('default', 9, 'library_source', '2', '\x293af29162df375624b26963e1bde1e4354e0d958fa01b22e17f3fbf9d04d128');
INSERT INTO old_store.log_leaf VALUES ('default', 10, 'library_source', '3', '\xf3c7b9abb2d636d44eaa3a184ebb6becb688dc2fbaf5eb956152c590cd60e0da');
INSERT INTO old_store.log_leaf VALUES ('default', 11, 'library_source', '4', '\x26b78ea79581742160c64d7d36d560bbeef7196f2bb7c959332a3c549b81a8bc');
INSERT INTO old_store.log_leaf VALUES ('default', 12, 'passage', '219505b4-54b1-5d93-8ec8-cf9054934a44', '\x9e53e349678c41a99fd1830fb95e060e126c9dd7f5c149f76576e9b3cc4041fe');
INSERT INTO old_store.log_leaf VALUES ('default', 13, 'passage', '2b44c413-2b66-559d-9507-ccc1b87cb8ca', '\x5f47942af4751b7ba2f256469f4f241c2fa13c72f9f0f46bee850e3e2d7171e8');
INSERT INTO old_store.log_leaf VALUES ('default', 14, 'passage', '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', '\x3a4869760d5090aecc33d7a0fa41f72b7aec66ca14fc66ffe14afe54fc88f9a6');
INSERT INTO old_store.log_leaf VALUES ('default', 15, 'report_source', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/0', '\x2517c76a4c6519063147ba87edcbc88ba17f5a2e74722c1368a3b8b7b5ef72e7');
INSERT INTO old_store.log_leaf VALUES ('default', 16, 'report_source', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/1', '\xe6b84ed9c3770ccc8fecb1df5dbf82d0d5391ec619280d23b009d497f0284645');
INSERT INTO old_store.log_leaf VALUES ('default', 17, 'web_capture', 'cap-1', '\x8a4c3c9d95304d48634e015154ff546640ab66bd9e7ab4b932f48b132c2af45f');
INSERT INTO old_store.log_leaf VALUES ('default', 18, 'web_capture', 'cap-2', '\x716d9fbbf961f16612006dbc65e1521d3b6dcfa91fd1b248f72a35a2a9844c9c');
INSERT INTO old_store.log_leaf VALUES ('default', 19, 'citation', '1', '\x8d9f814cfae15dba3336ed27d2ac60c44df266691916fc6512d70e4f71d5a6ca');
INSERT INTO old_store.log_leaf VALUES ('default', 20, 'citation', '2', '\x9bd11293abf3dc35bf0df99e70e33a2616cc2514039be38209d75b3ba15cc5e6');
INSERT INTO old_store.log_leaf VALUES ('default', 21, 'job_source', '1', '\xa8f3158948328e848e8cb909ed37dbbbd9c87c2db4d485b375c91f24305a8c6c');
INSERT INTO old_store.log_leaf VALUES ('default', 22, 'job_source', '2', '\x2c2d53071569d9a54adc9c5d712756565d9da730ab5693270d03461d79a7a932');
INSERT INTO old_store.log_leaf VALUES ('default', 23, 'job_source', '3', '\xd4be024ce161cba8799f094de472d1a6d51637f898909336223ef97ce41d6721');
INSERT INTO old_store.log_leaf VALUES ('default', 24, 'job_source', '4', '\x26346f183cbac5183faf2120165c1bc32f26e28192e3e93e7f5beb4442b0ddb0');
INSERT INTO old_store.log_leaf VALUES ('default', 25, 'link', '0163d2b0-f1b1-5ac0-a312-e8ffd0e4d245', '\xd4457ba7d621388b555190187662e457922f37eb3a07559e7c98cff8903b26fa');
INSERT INTO old_store.log_leaf VALUES ('default', 26, 'link', '0c48b97c-c82b-5adb-9ffd-46be3f7acada', '\x457d2c8f80de7183e14234b2f6e98685060a4ad8f4d66da0bc6dec157fa0730f');
INSERT INTO old_store.log_leaf VALUES ('default', 27, 'link', '1626f141-ed23-5c29-ad1f-5d508303e271', '\x50fca8ed9d679c96d9a7875c45be9fddeafc3fc1adb606c4e04495a1d59171ee');
INSERT INTO old_store.log_leaf VALUES ('default', 28, 'link', '22735655-0bfd-56ac-b513-e9d0a94ec9d8', '\x890035ea04ecd0d4bb182f3364fb751de7c6fe4f49aba2d47347dacd60100dd5');
INSERT INTO old_store.log_leaf VALUES ('default', 29, 'link', '6af093bd-7dbc-5c71-8b1b-d7685b889770', '\xecf187d086776cab8c0ca5e39702aa6f16d720d06e1eaaae8a130530ae397869');
INSERT INTO old_store.log_leaf VALUES ('default', 30, 'link', '89dc96eb-f0fa-5bf1-bc57-f94acd786353', '\x3c8762327a37e0a349ad0da7f5654b41b6dd9e15614dfc66b88d95bc17cd0731');
INSERT INTO old_store.log_leaf VALUES ('default', 31, 'link', '911ea5c7-32ee-5766-9df7-1b7d109ba885', '\xf9ffede0123785162936b40adad0e1313cf367ae9a44ffb6174e649b17d12bd4');
INSERT INTO old_store.log_leaf VALUES ('default', 32, 'report_passage', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/0', '\x24a19f7426b99de3d08f8f5a1900b5a3cf00bcbf2edfa11e2f19472db2d454f8');
INSERT INTO old_store.log_leaf VALUES ('default', 33, 'report_passage', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/1', '\xc8e3ac612de77781d6fc146dcdfdb5facc5f1b0476716a1f1a5436944cfed1a4');
INSERT INTO old_store.log_leaf VALUES ('default', 34, 'report_passage', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01/2', '\x2876a50737c6a851c7e33901cc7a994145b64c670e4be9daacd9f02cbc3e8b0b');
INSERT INTO old_store.log_leaf VALUES ('default', 35, 'source_alias', '1', '\x387426f1c4aec08fca0e9a66ab73942eaff3bf5512d3864b9568864ac4bf7b9b');
INSERT INTO old_store.log_leaf VALUES ('default', 36, 'source_annotation', '1', '\x988b2687cb23d4ce130d7e528f3fdf8f90ef841ba09f899a4a3b5cdf193d5d15');
INSERT INTO old_store.log_leaf VALUES ('default', 37, 'source_tag', '1', '\x82670e274af5d075a6456b3994f609942e5137ffaa06726757f6cb12261a003a');
INSERT INTO old_store.log_leaf VALUES ('default', 38, 'source_tag', '2', '\xeb53bf71990406fcd5e5f8485551c625fad01272ecbe1079c4d92b4e0ae713d2');
INSERT INTO old_store.log_leaf VALUES ('default', 39, 'source_tag', '3', '\x9b5be35098ff751ea91444521b1df63bb04bf193d10b3bbf678f183ac49d8240');
INSERT INTO old_store.log_leaf VALUES ('default', 40, 'verdict', '4a649132-955b-5960-a2c8-91bc99031e4c', '\xfd1c1f259e13221fb11a3149a7c3e6230ebe82769ee798e198fcbb8f4bb730e0');
INSERT INTO old_store.log_leaf VALUES ('default', 41, 'verdict', 'a56dc678-5ba6-5615-ba75-82fd1aba4a19', '\x4c9984e93170ec2853bdcae566f260fefeeb1bc82d2af668c47f04a00e402b77');
INSERT INTO old_store.log_leaf VALUES ('default', 42, 'source_reference', '1', '\x81f7b1e0f8ba596a3120d43358f589faf8a47a926da2cfdcfcb980281939d4ec');
INSERT INTO old_store.passage VALUES ('9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'passage-us-0', 'fa39ac6e-6ccc-54d5-afaa-906938e501e2', 'source-us', 0, 41, 'A broker keeps its records for six years.', '["Rules", "Records"]', '', '[{"start": 0, "end": 41, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]', 'en', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.passage VALUES ('219505b4-54b1-5d93-8ec8-cf9054934a44', 'passage-eu-0', 'f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'source-eu', 0, 32, 'Records are kept for five years.', '["Rules", "Records"]', '', '[{"start": 0, "end": 32, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]', 'en', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.passage VALUES ('2b44c413-2b66-559d-9507-ccc1b87cb8ca', 'passage-eu-33', 'f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'source-eu', 33, 64, 'A firm may keep them for seven.', '["Rules", "Records"]', '', '[{"start": 33, "end": 64, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]', 'en', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.report VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', '2026-01-02 03:04:05.000678+00', 'While US rules require six years, EU rules mandate five. We advise care. The moon is made of records [7].', 'While US rules require six years [1], EU rules mandate five [2]. We advise care.', '[1] US rules
[2] EU rules', '[{"at": 32, "text": " [1]"}, {"at": 55, "text": " [2]"}]', '[{"start": 72, "end": 105, "text": " The moon is made of records [7]."}]', '["marker [7] points to no source"]', 1, '{"rounds": 1}', '39109b68edb6bc4785cb582d7fc13fc68c6bdbca2f1db99ba0cd5342f2626f08', 'default', NULL, NULL, NULL, NULL);
INSERT INTO old_store.report_passage VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 0, '9ea96de7-4c89-5d60-88d3-8ef8bed27aad', 'default');
INSERT INTO old_store.report_passage VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 1, '219505b4-54b1-5d93-8ec8-cf9054934a44', 'default');
INSERT INTO old_store.report_passage VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 2, '2b44c413-2b66-559d-9507-ccc1b87cb8ca', 'default');
INSERT INTO old_store.report_source VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 0, 'fa39ac6e-6ccc-54d5-afaa-906938e501e2', 'document', 'us.md', 'US rules', '{"author": "SEC"}', 'default');
INSERT INTO old_store.report_source VALUES ('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 1, 'f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'document', 'eu.md', 'EU rules', '{"author": "SEC"}', 'default');
INSERT INTO old_store.source VALUES ('fa39ac6e-6ccc-54d5-afaa-906938e501e2', 'source-us', 'hash-us', 'A broker keeps its records for six years.', 'text/markdown', 'en', NULL, '[]', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.source VALUES ('f3f9dfcd-f091-5fc0-94ea-00a72931da1c', 'source-eu', 'hash-eu', 'Records are kept for five years. A firm may keep them for seven.', 'text/markdown', 'en', NULL, '[]', '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.source VALUES ('cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', 'law', 'h1', 'Die Unterlagen sind zehn Jahre aufzubewahren. Records are kept for ten years.', 'text/plain', 'de', '2024', '[]', '2026-11-22 01:55:19.51067+00', 'default');
INSERT INTO old_store.source VALUES ('28bc9a9c-576b-5ac4-a68a-ceb8e85df027', 'note', 'h2', 'A note.', 'text/plain', 'und', NULL, '[]', '2026-11-22 01:55:19.545552+00', 'default');
INSERT INTO old_store.source_alias VALUES (1, 1, 'copy/hgb.md', 'HGB § 257', '2026-11-22 01:55:19.533025+00', 'default');
INSERT INTO old_store.source_annotation VALUES (1, 'job-a', 1, 'note', 'Zehn Jahre: check this.', 'S. 24', '2026-11-22 01:55:19.569333+00', 'ann', DEFAULT, 'default');
INSERT INTO old_store.source_reference VALUES ('default', 1, 1, 'user', '{"id": "k", "type": "book", "title": "A book", "issued": {"date-parts": [[1999, 5]]}, "author": [{"family": "Doe", "given": "Jane"}]}', '2026-11-22 11:20:37.182543+00', 'ann');
INSERT INTO old_store.source_tag VALUES (1, 'job-a', 1, 'retention', true, '2026-11-22 01:55:19.554358+00', 'default');
INSERT INTO old_store.source_tag VALUES (2, 'job-a', 1, 'tax', true, '2026-11-22 01:55:19.554358+00', 'default');
INSERT INTO old_store.source_tag VALUES (3, 'job-a', 1, 'tax', false, '2026-11-22 01:55:19.564606+00', 'default');
INSERT INTO old_store.store_version VALUES (3, '2026-11-22 01:55:19.431103+00');
INSERT INTO old_store.store_version VALUES (4, '2026-11-22 08:37:08.775513+00');
INSERT INTO old_store.store_version VALUES (5, '2026-11-22 11:20:37.162998+00');
INSERT INTO old_store.text_vector VALUES ('a', '\x0000803f000000bf');
INSERT INTO old_store.verdict VALUES ('a56dc678-5ba6-5615-ba75-82fd1aba4a19', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 0, '470347c7-6821-5856-a3cb-83eda69b60cd', 'supported', '', 0.9, 0.5, '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.verdict VALUES ('4a649132-955b-5960-a2c8-91bc99031e4c', '5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01', 1, 'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3', 'unsupported', 'no passage', 0.01, 0.5, '2026-01-02 03:04:05.000678+00', 'default');
INSERT INTO old_store.web_capture VALUES ('cap-1', 'https://example.org/', 1, 'https://example.org/', '[]', 200, '{"etag": "x"}', '', 'w1', 'cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', NULL, NULL, 'hello', '{}', '2026-01-02 03:04:05+00', 'default');
INSERT INTO old_store.web_capture VALUES ('cap-2', 'https://example.org/', 2, 'https://example.org/', '[]', 200, '{"etag": "x"}', '', 'w1', 'cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897', 'cap-1', NULL, 'hello', '{}', '2026-01-02 03:04:05+00', 'default');
INSERT INTO old_store.web_file VALUES ('w1', '\x3c703e68656c6c6f3c2f703e');
SELECT pg_catalog.setval('old_store.adjudication_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.chunk_id_seq', 2, true);
SELECT pg_catalog.setval('old_store.citation_relation_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.erasure_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.job_source_id_seq', 4, true);
SELECT pg_catalog.setval('old_store.library_source_id_seq', 2, true);
SELECT pg_catalog.setval('old_store.log_checkpoint_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.project_member_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.source_alias_id_seq', 1, true);
SELECT pg_catalog.setval('old_store.source_annotation_id_seq', 1, true);
SELECT pg_catalog.setval('old_store.source_reference_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.source_relation_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.source_tag_id_seq', 3, true);
SELECT pg_catalog.setval('old_store.source_withdrawal_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.store_version_version_seq', 1, false);
SELECT pg_catalog.setval('old_store.tombstone_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.vector_model_id_seq', 1, false);
SELECT pg_catalog.setval('old_store.verification_id_seq', 1, false);
ALTER TABLE ONLY old_store.adjudication
    ADD CONSTRAINT adjudication_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.chunk
    ADD CONSTRAINT chunk_library_id_ordinal_key UNIQUE (library_id, ordinal);
ALTER TABLE ONLY old_store.chunk
    ADD CONSTRAINT chunk_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.citation_relation
    ADD CONSTRAINT citation_relation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_report_id_uid_key UNIQUE (report_id, uid);
ALTER TABLE ONLY old_store.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.erasure
    ADD CONSTRAINT erasure_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.job_source
    ADD CONSTRAINT job_source_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.judgement
    ADD CONSTRAINT judgement_pkey PRIMARY KEY (key);
ALTER TABLE ONLY old_store.library_source
    ADD CONSTRAINT library_source_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.library_source
    ADD CONSTRAINT library_source_project_id_content_hash_key UNIQUE (project_id, content_hash);
ALTER TABLE ONLY old_store.link
    ADD CONSTRAINT link_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.log_checkpoint
    ADD CONSTRAINT log_checkpoint_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.log_head
    ADD CONSTRAINT log_head_pkey PRIMARY KEY (project_id, size);
ALTER TABLE ONLY old_store.log_leaf
    ADD CONSTRAINT log_leaf_pkey PRIMARY KEY (project_id, number);
ALTER TABLE ONLY old_store.log_tile
    ADD CONSTRAINT log_tile_pkey PRIMARY KEY (project_id, level, number);
ALTER TABLE ONLY old_store.passage
    ADD CONSTRAINT passage_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.project_member
    ADD CONSTRAINT project_member_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.report_passage
    ADD CONSTRAINT report_passage_pkey PRIMARY KEY (report_id, ordinal);
ALTER TABLE ONLY old_store.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.report_source
    ADD CONSTRAINT report_source_pkey PRIMARY KEY (report_id, ordinal);
ALTER TABLE ONLY old_store.source_alias
    ADD CONSTRAINT source_alias_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.source_annotation
    ADD CONSTRAINT source_annotation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.source
    ADD CONSTRAINT source_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.source_reference
    ADD CONSTRAINT source_reference_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.source_relation
    ADD CONSTRAINT source_relation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.source_tag
    ADD CONSTRAINT source_tag_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.source_withdrawal
    ADD CONSTRAINT source_withdrawal_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.store_version
    ADD CONSTRAINT store_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY old_store.text_vector
    ADD CONSTRAINT text_vector_pkey PRIMARY KEY (key);
ALTER TABLE ONLY old_store.tombstone
    ADD CONSTRAINT tombstone_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.vector_model
    ADD CONSTRAINT vector_model_engine_model_digest_prompt_key UNIQUE (engine, model, digest, prompt);
ALTER TABLE ONLY old_store.vector_model
    ADD CONSTRAINT vector_model_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.verdict
    ADD CONSTRAINT verdict_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY old_store.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_pkey PRIMARY KEY (id);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_project_id_url_number_key UNIQUE (project_id, url, number);
ALTER TABLE ONLY old_store.web_file
    ADD CONSTRAINT web_file_pkey PRIMARY KEY (content_hash);
CREATE INDEX chunk_terms_words_gin ON old_store.chunk USING gin (chunk_terms_words);
CREATE INDEX ix_adjudication_citation_id ON old_store.adjudication USING btree (citation_id);
CREATE INDEX ix_adjudication_claim_uid ON old_store.adjudication USING btree (claim_uid);
CREATE INDEX ix_chunk_library_id ON old_store.chunk USING btree (library_id);
CREATE INDEX ix_citation_claim_uid ON old_store.citation USING btree (claim_uid);
CREATE INDEX ix_citation_job_id ON old_store.citation USING btree (job_id);
CREATE INDEX ix_citation_passage_uid ON old_store.citation USING btree (passage_uid);
CREATE INDEX ix_citation_relation_citation_id ON old_store.citation_relation USING btree (citation_id);
CREATE INDEX ix_citation_relation_related_id ON old_store.citation_relation USING btree (related_id);
CREATE INDEX ix_citation_session_id ON old_store.citation USING btree (session_id);
CREATE INDEX ix_citation_source_id ON old_store.citation USING btree (source_id);
CREATE INDEX ix_claim_report_id ON old_store.claim USING btree (report_id);
CREATE INDEX ix_erasure_row_key ON old_store.erasure USING btree (row_key);
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
CREATE INDEX ix_log_leaf_row_key ON old_store.log_leaf USING btree (row_key);
CREATE INDEX ix_passage_id ON old_store.passage USING btree (id);
CREATE INDEX ix_passage_source_uid ON old_store.passage USING btree (source_uid);
CREATE INDEX ix_project_member_login ON old_store.project_member USING btree (login);
CREATE INDEX ix_report_created_at ON old_store.report USING btree (created_at);
CREATE INDEX ix_report_job_id ON old_store.report USING btree (job_id);
CREATE INDEX ix_report_passage_passage_uid ON old_store.report_passage USING btree (passage_uid);
CREATE INDEX ix_report_source_source_uid ON old_store.report_source USING btree (source_uid);
CREATE INDEX ix_source_alias_identifier ON old_store.source_alias USING btree (identifier);
CREATE INDEX ix_source_alias_library_id ON old_store.source_alias USING btree (library_id);
CREATE INDEX ix_source_annotation_job_id ON old_store.source_annotation USING btree (job_id);
CREATE INDEX ix_source_annotation_library_id ON old_store.source_annotation USING btree (library_id);
CREATE INDEX ix_source_content_hash ON old_store.source USING btree (content_hash);
CREATE INDEX ix_source_id ON old_store.source USING btree (id);
CREATE INDEX ix_source_reference_library_id ON old_store.source_reference USING btree (library_id);
CREATE INDEX ix_source_relation_library_id ON old_store.source_relation USING btree (library_id);
CREATE INDEX ix_source_relation_related_id ON old_store.source_relation USING btree (related_id);
CREATE INDEX ix_source_tag_library_id ON old_store.source_tag USING btree (library_id);
CREATE INDEX ix_source_tag_of ON old_store.source_tag USING btree (job_id, library_id);
CREATE INDEX ix_source_tag_tag ON old_store.source_tag USING btree (tag);
CREATE INDEX ix_source_withdrawal_library_id ON old_store.source_withdrawal USING btree (library_id);
CREATE INDEX ix_tombstone_target ON old_store.tombstone USING btree (target);
CREATE INDEX ix_verdict_claim_uid ON old_store.verdict USING btree (claim_uid);
CREATE INDEX ix_verdict_report_id ON old_store.verdict USING btree (report_id);
CREATE INDEX ix_verification_citation_id ON old_store.verification USING btree (citation_id, id);
CREATE INDEX ix_web_capture_content_hash ON old_store.web_capture USING btree (content_hash);
CREATE INDEX ix_web_capture_final_url ON old_store.web_capture USING btree (final_url);
CREATE INDEX ix_web_capture_source_uid ON old_store.web_capture USING btree (source_uid);
CREATE INDEX source_annotation_content_words_gin ON old_store.source_annotation USING gin (source_annotation_content_words);
CREATE TRIGGER adjudication_no_delete BEFORE DELETE ON old_store.adjudication FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.adjudication ENABLE ALWAYS TRIGGER adjudication_no_delete;
CREATE TRIGGER adjudication_no_truncate BEFORE TRUNCATE ON old_store.adjudication FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.adjudication ENABLE ALWAYS TRIGGER adjudication_no_truncate;
CREATE TRIGGER adjudication_no_update BEFORE UPDATE ON old_store.adjudication FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.adjudication ENABLE ALWAYS TRIGGER adjudication_no_update;
CREATE TRIGGER citation_no_delete BEFORE DELETE ON old_store.citation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.citation ENABLE ALWAYS TRIGGER citation_no_delete;
CREATE TRIGGER citation_no_truncate BEFORE TRUNCATE ON old_store.citation FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.citation ENABLE ALWAYS TRIGGER citation_no_truncate;
CREATE TRIGGER citation_no_update BEFORE UPDATE ON old_store.citation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.citation ENABLE ALWAYS TRIGGER citation_no_update;
CREATE TRIGGER citation_number BEFORE INSERT ON old_store.citation FOR EACH ROW EXECUTE FUNCTION old_store.number_citation();
CREATE TRIGGER citation_relation_no_delete BEFORE DELETE ON old_store.citation_relation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.citation_relation ENABLE ALWAYS TRIGGER citation_relation_no_delete;
CREATE TRIGGER citation_relation_no_truncate BEFORE TRUNCATE ON old_store.citation_relation FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.citation_relation ENABLE ALWAYS TRIGGER citation_relation_no_truncate;
CREATE TRIGGER citation_relation_no_update BEFORE UPDATE ON old_store.citation_relation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.citation_relation ENABLE ALWAYS TRIGGER citation_relation_no_update;
CREATE TRIGGER claim_no_delete BEFORE DELETE ON old_store.claim FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.claim ENABLE ALWAYS TRIGGER claim_no_delete;
CREATE TRIGGER claim_no_truncate BEFORE TRUNCATE ON old_store.claim FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.claim ENABLE ALWAYS TRIGGER claim_no_truncate;
CREATE TRIGGER claim_no_update BEFORE UPDATE ON old_store.claim FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.claim ENABLE ALWAYS TRIGGER claim_no_update;
CREATE TRIGGER erasure_no_delete BEFORE DELETE ON old_store.erasure FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.erasure ENABLE ALWAYS TRIGGER erasure_no_delete;
CREATE TRIGGER erasure_no_truncate BEFORE TRUNCATE ON old_store.erasure FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.erasure ENABLE ALWAYS TRIGGER erasure_no_truncate;
CREATE TRIGGER erasure_no_update BEFORE UPDATE ON old_store.erasure FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.erasure ENABLE ALWAYS TRIGGER erasure_no_update;
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
CREATE TRIGGER log_checkpoint_no_delete BEFORE DELETE ON old_store.log_checkpoint FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.log_checkpoint ENABLE ALWAYS TRIGGER log_checkpoint_no_delete;
CREATE TRIGGER log_checkpoint_no_truncate BEFORE TRUNCATE ON old_store.log_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.log_checkpoint ENABLE ALWAYS TRIGGER log_checkpoint_no_truncate;
CREATE TRIGGER log_checkpoint_no_update BEFORE UPDATE ON old_store.log_checkpoint FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.log_checkpoint ENABLE ALWAYS TRIGGER log_checkpoint_no_update;
CREATE TRIGGER log_head_no_delete BEFORE DELETE ON old_store.log_head FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.log_head ENABLE ALWAYS TRIGGER log_head_no_delete;
CREATE TRIGGER log_head_no_truncate BEFORE TRUNCATE ON old_store.log_head FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.log_head ENABLE ALWAYS TRIGGER log_head_no_truncate;
CREATE TRIGGER log_head_no_update BEFORE UPDATE ON old_store.log_head FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.log_head ENABLE ALWAYS TRIGGER log_head_no_update;
CREATE TRIGGER log_leaf_no_delete BEFORE DELETE ON old_store.log_leaf FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.log_leaf ENABLE ALWAYS TRIGGER log_leaf_no_delete;
CREATE TRIGGER log_leaf_no_truncate BEFORE TRUNCATE ON old_store.log_leaf FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.log_leaf ENABLE ALWAYS TRIGGER log_leaf_no_truncate;
CREATE TRIGGER log_leaf_no_update BEFORE UPDATE ON old_store.log_leaf FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.log_leaf ENABLE ALWAYS TRIGGER log_leaf_no_update;
CREATE TRIGGER log_tile_no_delete BEFORE DELETE ON old_store.log_tile FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.log_tile ENABLE ALWAYS TRIGGER log_tile_no_delete;
CREATE TRIGGER log_tile_no_truncate BEFORE TRUNCATE ON old_store.log_tile FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.log_tile ENABLE ALWAYS TRIGGER log_tile_no_truncate;
CREATE TRIGGER log_tile_no_update BEFORE UPDATE ON old_store.log_tile FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.log_tile ENABLE ALWAYS TRIGGER log_tile_no_update;
CREATE TRIGGER passage_no_delete BEFORE DELETE ON old_store.passage FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.passage ENABLE ALWAYS TRIGGER passage_no_delete;
CREATE TRIGGER passage_no_truncate BEFORE TRUNCATE ON old_store.passage FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.passage ENABLE ALWAYS TRIGGER passage_no_truncate;
CREATE TRIGGER passage_no_update BEFORE UPDATE ON old_store.passage FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.passage ENABLE ALWAYS TRIGGER passage_no_update;
CREATE TRIGGER project_member_no_delete BEFORE DELETE ON old_store.project_member FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.project_member ENABLE ALWAYS TRIGGER project_member_no_delete;
CREATE TRIGGER project_member_no_truncate BEFORE TRUNCATE ON old_store.project_member FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.project_member ENABLE ALWAYS TRIGGER project_member_no_truncate;
CREATE TRIGGER project_member_no_update BEFORE UPDATE ON old_store.project_member FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.project_member ENABLE ALWAYS TRIGGER project_member_no_update;
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
CREATE TRIGGER source_reference_no_delete BEFORE DELETE ON old_store.source_reference FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_reference ENABLE ALWAYS TRIGGER source_reference_no_delete;
CREATE TRIGGER source_reference_no_truncate BEFORE TRUNCATE ON old_store.source_reference FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_reference ENABLE ALWAYS TRIGGER source_reference_no_truncate;
CREATE TRIGGER source_reference_no_update BEFORE UPDATE ON old_store.source_reference FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.source_reference ENABLE ALWAYS TRIGGER source_reference_no_update;
CREATE TRIGGER source_relation_no_delete BEFORE DELETE ON old_store.source_relation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_relation ENABLE ALWAYS TRIGGER source_relation_no_delete;
CREATE TRIGGER source_relation_no_truncate BEFORE TRUNCATE ON old_store.source_relation FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_relation ENABLE ALWAYS TRIGGER source_relation_no_truncate;
CREATE TRIGGER source_relation_no_update BEFORE UPDATE ON old_store.source_relation FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.source_relation ENABLE ALWAYS TRIGGER source_relation_no_update;
CREATE TRIGGER source_tag_no_delete BEFORE DELETE ON old_store.source_tag FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_tag ENABLE ALWAYS TRIGGER source_tag_no_delete;
CREATE TRIGGER source_tag_no_truncate BEFORE TRUNCATE ON old_store.source_tag FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_tag ENABLE ALWAYS TRIGGER source_tag_no_truncate;
CREATE TRIGGER source_tag_no_update BEFORE UPDATE ON old_store.source_tag FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.source_tag ENABLE ALWAYS TRIGGER source_tag_no_update;
CREATE TRIGGER source_withdrawal_no_delete BEFORE DELETE ON old_store.source_withdrawal FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_withdrawal ENABLE ALWAYS TRIGGER source_withdrawal_no_delete;
CREATE TRIGGER source_withdrawal_no_truncate BEFORE TRUNCATE ON old_store.source_withdrawal FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.source_withdrawal ENABLE ALWAYS TRIGGER source_withdrawal_no_truncate;
CREATE TRIGGER source_withdrawal_no_update BEFORE UPDATE ON old_store.source_withdrawal FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.source_withdrawal ENABLE ALWAYS TRIGGER source_withdrawal_no_update;
CREATE TRIGGER store_version_no_delete BEFORE DELETE ON old_store.store_version FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.store_version ENABLE ALWAYS TRIGGER store_version_no_delete;
CREATE TRIGGER store_version_no_truncate BEFORE TRUNCATE ON old_store.store_version FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.store_version ENABLE ALWAYS TRIGGER store_version_no_truncate;
CREATE TRIGGER store_version_no_update BEFORE UPDATE ON old_store.store_version FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.store_version ENABLE ALWAYS TRIGGER store_version_no_update;
CREATE TRIGGER text_vector_no_delete BEFORE DELETE ON old_store.text_vector FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.text_vector ENABLE ALWAYS TRIGGER text_vector_no_delete;
CREATE TRIGGER text_vector_no_truncate BEFORE TRUNCATE ON old_store.text_vector FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.text_vector ENABLE ALWAYS TRIGGER text_vector_no_truncate;
CREATE TRIGGER text_vector_no_update BEFORE UPDATE ON old_store.text_vector FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.text_vector ENABLE ALWAYS TRIGGER text_vector_no_update;
CREATE TRIGGER tombstone_no_delete BEFORE DELETE ON old_store.tombstone FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.tombstone ENABLE ALWAYS TRIGGER tombstone_no_delete;
CREATE TRIGGER tombstone_no_truncate BEFORE TRUNCATE ON old_store.tombstone FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.tombstone ENABLE ALWAYS TRIGGER tombstone_no_truncate;
CREATE TRIGGER tombstone_no_update BEFORE UPDATE ON old_store.tombstone FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.tombstone ENABLE ALWAYS TRIGGER tombstone_no_update;
CREATE TRIGGER verdict_no_delete BEFORE DELETE ON old_store.verdict FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.verdict ENABLE ALWAYS TRIGGER verdict_no_delete;
CREATE TRIGGER verdict_no_truncate BEFORE TRUNCATE ON old_store.verdict FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.verdict ENABLE ALWAYS TRIGGER verdict_no_truncate;
CREATE TRIGGER verdict_no_update BEFORE UPDATE ON old_store.verdict FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.verdict ENABLE ALWAYS TRIGGER verdict_no_update;
CREATE TRIGGER verification_no_delete BEFORE DELETE ON old_store.verification FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.verification ENABLE ALWAYS TRIGGER verification_no_delete;
CREATE TRIGGER verification_no_truncate BEFORE TRUNCATE ON old_store.verification FOR EACH STATEMENT EXECUTE FUNCTION old_store.refuse_change('deleted');
ALTER TABLE old_store.verification ENABLE ALWAYS TRIGGER verification_no_truncate;
CREATE TRIGGER verification_no_update BEFORE UPDATE ON old_store.verification FOR EACH ROW EXECUTE FUNCTION old_store.refuse_change('changed');
ALTER TABLE old_store.verification ENABLE ALWAYS TRIGGER verification_no_update;
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
ALTER TABLE ONLY old_store.adjudication
    ADD CONSTRAINT adjudication_citation_id_fkey FOREIGN KEY (citation_id) REFERENCES old_store.citation(id);
ALTER TABLE ONLY old_store.adjudication
    ADD CONSTRAINT adjudication_claim_uid_fkey FOREIGN KEY (claim_uid) REFERENCES old_store.claim(uid);
ALTER TABLE ONLY old_store.chunk
    ADD CONSTRAINT chunk_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_claim_uid_fkey FOREIGN KEY (claim_uid) REFERENCES old_store.claim(uid);
ALTER TABLE ONLY old_store.citation
    ADD CONSTRAINT citation_passage_uid_fkey FOREIGN KEY (passage_uid) REFERENCES old_store.passage(uid);
ALTER TABLE ONLY old_store.citation_relation
    ADD CONSTRAINT citation_relation_citation_id_fkey FOREIGN KEY (citation_id) REFERENCES old_store.citation(id);
ALTER TABLE ONLY old_store.citation_relation
    ADD CONSTRAINT citation_relation_related_id_fkey FOREIGN KEY (related_id) REFERENCES old_store.citation(id);
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
ALTER TABLE ONLY old_store.source_reference
    ADD CONSTRAINT source_reference_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.source_relation
    ADD CONSTRAINT source_relation_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.source_relation
    ADD CONSTRAINT source_relation_related_id_fkey FOREIGN KEY (related_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.source_tag
    ADD CONSTRAINT source_tag_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.source_withdrawal
    ADD CONSTRAINT source_withdrawal_library_id_fkey FOREIGN KEY (library_id) REFERENCES old_store.library_source(id);
ALTER TABLE ONLY old_store.verdict
    ADD CONSTRAINT verdict_claim_uid_fkey FOREIGN KEY (claim_uid) REFERENCES old_store.claim(uid);
ALTER TABLE ONLY old_store.verdict
    ADD CONSTRAINT verdict_report_id_fkey FOREIGN KEY (report_id) REFERENCES old_store.report(id);
ALTER TABLE ONLY old_store.verification
    ADD CONSTRAINT verification_citation_id_fkey FOREIGN KEY (citation_id) REFERENCES old_store.citation(id);
ALTER TABLE ONLY old_store.verification
    ADD CONSTRAINT verification_source_uid_fkey FOREIGN KEY (source_uid) REFERENCES old_store.source(uid);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_content_hash_fkey FOREIGN KEY (content_hash) REFERENCES old_store.web_file(content_hash);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_same_as_fkey FOREIGN KEY (same_as) REFERENCES old_store.web_capture(id);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_screenshot_hash_fkey FOREIGN KEY (screenshot_hash) REFERENCES old_store.web_file(content_hash);
ALTER TABLE ONLY old_store.web_capture
    ADD CONSTRAINT web_capture_source_uid_fkey FOREIGN KEY (source_uid) REFERENCES old_store.source(uid);
