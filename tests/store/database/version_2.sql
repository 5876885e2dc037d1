BEGIN TRANSACTION;
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
	probability FLOAT, 
	existing BOOLEAN NOT NULL, 
	created_at DATETIME NOT NULL, 
	UNIQUE (report_id, uid), 
	CHECK (id > 0), 
	FOREIGN KEY(report_id) REFERENCES report (id), 
	FOREIGN KEY(claim_uid) REFERENCES claim (uid), 
	FOREIGN KEY(passage_uid) REFERENCES passage (uid)
);
INSERT INTO "citation" VALUES(1,'citation-1','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd','e365ec21-3233-51ce-a234-731067082597','source-us',1,32,'{"paragraph": "§ 17", "absatz": "4", "page": 3}','A broker keeps its records for six years.',0,41,0.9,0,'2026-01-02 03:04:05.000678');
INSERT INTO "citation" VALUES(2,'citation-2','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd','fff7bcab-1734-5614-a80d-270c9ee90907','source-eu',2,55,'{"paragraph": "§ 17", "absatz": "4", "page": 3}','Records are kept for five years.',0,32,0.9,0,'2026-01-02 03:04:05.000678');
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
);
INSERT INTO "claim" VALUES('470347c7-6821-5856-a3cb-83eda69b60cd','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'c1',0,56,'While US rules require six years, EU rules mandate five.',1,NULL,NULL,0,'[]','','[{"start": 0, "end": 32, "text": "While US rules require six years"}, {"start": 34, "end": 55, "text": "EU rules mandate five"}]','[]','en');
INSERT INTO "claim" VALUES('c78f3418-fa88-5752-8cb8-e527488480f1','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'c2',57,72,'We advise care.',0,'recommendation',NULL,0,'[]','','[]','[]','en');
INSERT INTO "claim" VALUES('f7c985ef-fc3a-56d4-8be1-b0d42b6716a3','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',2,'c3',73,105,'The moon is made of records [7].',1,NULL,NULL,0,'["Facts"]','We advise care.','[]','[{"start": 101, "end": 104, "text": "[7]", "numbers": [7]}]','en');
CREATE TABLE judgement (
	"key" VARCHAR NOT NULL, 
	support FLOAT, 
	contradiction FLOAT, 
	supported BOOLEAN, 
	provenance JSON, 
	PRIMARY KEY ("key")
);
INSERT INTO "judgement" VALUES('a',0.25,NULL,NULL,'null');
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
	created_at DATETIME NOT NULL, 
	PRIMARY KEY (uid), 
	FOREIGN KEY(report_id) REFERENCES report (id), 
	FOREIGN KEY(claim_uid) REFERENCES claim (uid), 
	FOREIGN KEY(passage_uid) REFERENCES passage (uid)
);
INSERT INTO "link" VALUES('0c48b97c-c82b-5adb-9ffd-46be3f7acada','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',0,0,'e365ec21-3233-51ce-a234-731067082597','source-us',NULL,NULL,0.03,0.9,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO "link" VALUES('0163d2b0-f1b1-5ac0-a312-e8ffd0e4d245','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',0,1,'fff7bcab-1734-5614-a80d-270c9ee90907','source-eu',NULL,NULL,0.03,0.9,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO "link" VALUES('911ea5c7-32ee-5766-9df7-1b7d109ba885','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',1,0,'e365ec21-3233-51ce-a234-731067082597','source-us',0,'While US rules require six years',0.03,0.8,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO "link" VALUES('1626f141-ed23-5c29-ad1f-5d508303e271','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',2,0,'e365ec21-3233-51ce-a234-731067082597','source-us',NULL,NULL,0.03,0.2,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO "link" VALUES('6af093bd-7dbc-5c71-8b1b-d7685b889770','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',3,0,'fff7bcab-1734-5614-a80d-270c9ee90907','source-eu',NULL,NULL,0.03,0.1,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO "link" VALUES('22735655-0bfd-56ac-b513-e9d0a94ec9d8','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','f7c985ef-fc3a-56d4-8be1-b0d42b6716a3',0,0,'85ff11f3-6941-5948-9f50-8575aaece754','source-eu',NULL,NULL,0.03,0.01,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO "link" VALUES('89dc96eb-f0fa-5bf1-bc57-f94acd786353','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','f7c985ef-fc3a-56d4-8be1-b0d42b6716a3',1,0,'fff7bcab-1734-5614-a80d-270c9ee90907','source-eu',NULL,NULL,0.03,NULL,NULL,0.5,'unscored','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
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
);
INSERT INTO "passage" VALUES('e365ec21-3233-51ce-a234-731067082597','passage-us-0','fa39ac6e-6ccc-54d5-afaa-906938e501e2','source-us',0,41,'A broker keeps its records for six years.','["Rules", "Records"]','','[{"start": 0, "end": 41, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
INSERT INTO "passage" VALUES('fff7bcab-1734-5614-a80d-270c9ee90907','passage-eu-0','f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu',0,32,'Records are kept for five years.','["Rules", "Records"]','','[{"start": 0, "end": 32, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
INSERT INTO "passage" VALUES('85ff11f3-6941-5948-9f50-8575aaece754','passage-eu-33','f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu',33,64,'A firm may keep them for seven.','["Rules", "Records"]','','[{"start": 33, "end": 64, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
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
);
INSERT INTO "report" VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','2026-01-02 03:04:05.000678','While US rules require six years, EU rules mandate five. We advise care. The moon is made of records [7].','While US rules require six years [1], EU rules mandate five [2]. We advise care.','[1] US rules
[2] EU rules','[{"at": 32, "text": " [1]"}, {"at": 55, "text": " [2]"}]','[{"start": 72, "end": 105, "text": " The moon is made of records [7]."}]','["marker [7] points to no source"]',1,'{"threshold": 0.5}','2369fbcbf949522523ec269722f9dc826af31ecd918c1794af1afc36f69a8238');
CREATE TABLE report_passage (
	report_id VARCHAR NOT NULL, 
	ordinal INTEGER NOT NULL, 
	passage_uid VARCHAR NOT NULL, 
	PRIMARY KEY (report_id, ordinal), 
	FOREIGN KEY(report_id) REFERENCES report (id), 
	FOREIGN KEY(passage_uid) REFERENCES passage (uid)
);
INSERT INTO "report_passage" VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'e365ec21-3233-51ce-a234-731067082597');
INSERT INTO "report_passage" VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'fff7bcab-1734-5614-a80d-270c9ee90907');
INSERT INTO "report_passage" VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',2,'85ff11f3-6941-5948-9f50-8575aaece754');
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
);
INSERT INTO "report_source" VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'fa39ac6e-6ccc-54d5-afaa-906938e501e2','document','us.md','US rules','{"author": "SEC"}');
INSERT INTO "report_source" VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'f3f9dfcd-f091-5fc0-94ea-00a72931da1c','document','eu.md','EU rules','{"author": "SEC"}');
CREATE TABLE schema_migrations (
	version INTEGER NOT NULL, 
	applied_at DATETIME NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema_migrations" VALUES(2,'2026-11-21 22:30:43.224716');
CREATE TABLE source (
	uid VARCHAR NOT NULL, 
	id VARCHAR NOT NULL, 
	content_hash VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	media_type VARCHAR NOT NULL, 
	lang VARCHAR NOT NULL, 
	created_at DATETIME NOT NULL, 
	PRIMARY KEY (uid)
);
INSERT INTO "source" VALUES('fa39ac6e-6ccc-54d5-afaa-906938e501e2','source-us','hash-us','A broker keeps its records for six years.','text/markdown','en','2026-01-02 03:04:05.000678');
INSERT INTO "source" VALUES('f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu','hash-eu','Records are kept for five years. A firm may keep them for seven.','text/markdown','en','2026-01-02 03:04:05.000678');
CREATE TABLE vector (
	"key" VARCHAR NOT NULL, 
	vector BLOB NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "vector" VALUES('a',X'0000803F000000BF');
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
);
INSERT INTO "verdict" VALUES('a56dc678-5ba6-5615-ba75-82fd1aba4a19','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'470347c7-6821-5856-a3cb-83eda69b60cd','supported','',0.9,0.5,'2026-01-02 03:04:05.000678');
INSERT INTO "verdict" VALUES('4a649132-955b-5960-a2c8-91bc99031e4c','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3','unsupported','no passage',0.01,0.5,'2026-01-02 03:04:05.000678');
CREATE INDEX ix_source_id ON source (id);
CREATE INDEX ix_source_content_hash ON source (content_hash);
CREATE INDEX ix_report_created_at ON report (created_at);
CREATE INDEX ix_passage_id ON passage (id);
CREATE INDEX ix_passage_source_uid ON passage (source_uid);
CREATE INDEX ix_report_source_source_uid ON report_source (source_uid);
CREATE INDEX ix_claim_report_id ON claim (report_id);
CREATE INDEX ix_link_claim_uid ON link (claim_uid);
CREATE INDEX ix_link_passage_uid ON link (passage_uid);
CREATE INDEX ix_link_report_id ON link (report_id);
CREATE INDEX ix_link_source_id ON link (source_id);
CREATE INDEX ix_verdict_report_id ON verdict (report_id);
CREATE INDEX ix_verdict_claim_uid ON verdict (claim_uid);
CREATE INDEX ix_citation_claim_uid ON citation (claim_uid);
CREATE INDEX ix_citation_source_id ON citation (source_id);
CREATE INDEX ix_citation_passage_uid ON citation (passage_uid);
CREATE INDEX ix_report_passage_passage_uid ON report_passage (passage_uid);
CREATE TRIGGER judgement_no_update BEFORE UPDATE ON judgement BEGIN SELECT RAISE(ABORT, 'append-only: a row of judgement would be changed'); END;
CREATE TRIGGER judgement_no_delete BEFORE DELETE ON judgement BEGIN SELECT RAISE(ABORT, 'append-only: a row of judgement would be deleted'); END;
CREATE TRIGGER judgement_no_replace BEFORE INSERT ON judgement WHEN EXISTS (SELECT 1 FROM judgement WHERE (rowid = NEW.rowid) OR (key = NEW.key)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of judgement would be replaced'); END;
CREATE TRIGGER report_no_update BEFORE UPDATE ON report BEGIN SELECT RAISE(ABORT, 'append-only: a row of report would be changed'); END;
CREATE TRIGGER report_no_delete BEFORE DELETE ON report BEGIN SELECT RAISE(ABORT, 'append-only: a row of report would be deleted'); END;
CREATE TRIGGER report_no_replace BEFORE INSERT ON report WHEN EXISTS (SELECT 1 FROM report WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of report would be replaced'); END;
CREATE TRIGGER schema_migrations_no_update BEFORE UPDATE ON schema_migrations BEGIN SELECT RAISE(ABORT, 'append-only: a row of schema_migrations would be changed'); END;
CREATE TRIGGER schema_migrations_no_delete BEFORE DELETE ON schema_migrations BEGIN SELECT RAISE(ABORT, 'append-only: a row of schema_migrations would be deleted'); END;
CREATE TRIGGER schema_migrations_no_replace BEFORE INSERT ON schema_migrations WHEN EXISTS (SELECT 1 FROM schema_migrations WHERE (rowid = NEW.rowid) OR (version = NEW.version)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of schema_migrations would be replaced'); END;
CREATE TRIGGER source_no_update BEFORE UPDATE ON source BEGIN SELECT RAISE(ABORT, 'append-only: a row of source would be changed'); END;
CREATE TRIGGER source_no_delete BEFORE DELETE ON source BEGIN SELECT RAISE(ABORT, 'append-only: a row of source would be deleted'); END;
CREATE TRIGGER source_no_replace BEFORE INSERT ON source WHEN EXISTS (SELECT 1 FROM source WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source would be replaced'); END;
CREATE TRIGGER vector_no_update BEFORE UPDATE ON vector BEGIN SELECT RAISE(ABORT, 'append-only: a row of vector would be changed'); END;
CREATE TRIGGER vector_no_delete BEFORE DELETE ON vector BEGIN SELECT RAISE(ABORT, 'append-only: a row of vector would be deleted'); END;
CREATE TRIGGER vector_no_replace BEFORE INSERT ON vector WHEN EXISTS (SELECT 1 FROM vector WHERE (rowid = NEW.rowid) OR (key = NEW.key)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of vector would be replaced'); END;
CREATE TRIGGER claim_no_update BEFORE UPDATE ON claim BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be changed'); END;
CREATE TRIGGER claim_no_delete BEFORE DELETE ON claim BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be deleted'); END;
CREATE TRIGGER claim_no_replace BEFORE INSERT ON claim WHEN EXISTS (SELECT 1 FROM claim WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be replaced'); END;
CREATE TRIGGER passage_no_update BEFORE UPDATE ON passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be changed'); END;
CREATE TRIGGER passage_no_delete BEFORE DELETE ON passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be deleted'); END;
CREATE TRIGGER passage_no_replace BEFORE INSERT ON passage WHEN EXISTS (SELECT 1 FROM passage WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be replaced'); END;
CREATE TRIGGER report_source_no_update BEFORE UPDATE ON report_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be changed'); END;
CREATE TRIGGER report_source_no_delete BEFORE DELETE ON report_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be deleted'); END;
CREATE TRIGGER report_source_no_replace BEFORE INSERT ON report_source WHEN EXISTS (SELECT 1 FROM report_source WHERE (rowid = NEW.rowid) OR (report_id = NEW.report_id AND ordinal = NEW.ordinal)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be replaced'); END;
CREATE TRIGGER citation_no_update BEFORE UPDATE ON citation BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be changed'); END;
CREATE TRIGGER citation_no_delete BEFORE DELETE ON citation BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be deleted'); END;
CREATE TRIGGER citation_no_replace BEFORE INSERT ON citation WHEN EXISTS (SELECT 1 FROM citation WHERE (rowid = NEW.rowid) OR (id = NEW.id) OR (report_id = NEW.report_id AND uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be replaced'); END;
CREATE TRIGGER link_no_update BEFORE UPDATE ON link BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be changed'); END;
CREATE TRIGGER link_no_delete BEFORE DELETE ON link BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be deleted'); END;
CREATE TRIGGER link_no_replace BEFORE INSERT ON link WHEN EXISTS (SELECT 1 FROM link WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be replaced'); END;
CREATE TRIGGER report_passage_no_update BEFORE UPDATE ON report_passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be changed'); END;
CREATE TRIGGER report_passage_no_delete BEFORE DELETE ON report_passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be deleted'); END;
CREATE TRIGGER report_passage_no_replace BEFORE INSERT ON report_passage WHEN EXISTS (SELECT 1 FROM report_passage WHERE (rowid = NEW.rowid) OR (report_id = NEW.report_id AND ordinal = NEW.ordinal)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be replaced'); END;
CREATE TRIGGER verdict_no_update BEFORE UPDATE ON verdict BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be changed'); END;
CREATE TRIGGER verdict_no_delete BEFORE DELETE ON verdict BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be deleted'); END;
CREATE TRIGGER verdict_no_replace BEFORE INSERT ON verdict WHEN EXISTS (SELECT 1 FROM verdict WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be replaced'); END;
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
FROM link JOIN claim ON claim.uid = link.claim_uid LEFT JOIN passage ON passage.uid = link.passage_uid;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('citation',2);
COMMIT;
