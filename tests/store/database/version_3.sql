BEGIN TRANSACTION;
CREATE TABLE judgement (
	"key" VARCHAR NOT NULL, 
	support FLOAT, 
	contradiction FLOAT, 
	supported BOOLEAN, 
	provenance JSON, 
	PRIMARY KEY ("key")
);
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
CREATE TABLE schema_migrations (
	version INTEGER NOT NULL, 
	applied_at DATETIME NOT NULL, 
	PRIMARY KEY (version)
);
CREATE TABLE source (
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
CREATE TABLE text_vector (
	"key" VARCHAR NOT NULL, 
	vector BLOB NOT NULL, 
	PRIMARY KEY ("key")
);
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
);
CREATE TABLE web_file (
	content_hash VARCHAR NOT NULL, 
	content BLOB NOT NULL, 
	PRIMARY KEY (content_hash)
);
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
);
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
);
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
);
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
	prefix VARCHAR NOT NULL, 
	suffix VARCHAR NOT NULL, 
	probability FLOAT, 
	existing BOOLEAN NOT NULL, 
	created_at DATETIME NOT NULL, 
	UNIQUE (report_id, uid), 
	CHECK (id > 0), 
	FOREIGN KEY(report_id) REFERENCES report (id), 
	FOREIGN KEY(claim_uid) REFERENCES claim (uid), 
	FOREIGN KEY(passage_uid) REFERENCES passage (uid)
);
CREATE TABLE job_source (
	id INTEGER NOT NULL, 
	job_id VARCHAR NOT NULL, 
	library_id INTEGER NOT NULL, 
	present BOOLEAN NOT NULL, 
	created_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(library_id) REFERENCES library_source (id)
);
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
CREATE TABLE report_passage (
	report_id VARCHAR NOT NULL, 
	ordinal INTEGER NOT NULL, 
	passage_uid VARCHAR NOT NULL, 
	PRIMARY KEY (report_id, ordinal), 
	FOREIGN KEY(report_id) REFERENCES report (id), 
	FOREIGN KEY(passage_uid) REFERENCES passage (uid)
);
CREATE TABLE source_alias (
	id INTEGER NOT NULL, 
	library_id INTEGER NOT NULL, 
	identifier VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	created_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(library_id) REFERENCES library_source (id)
);
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
);
CREATE TABLE source_tag (
	id INTEGER NOT NULL, 
	job_id VARCHAR NOT NULL, 
	library_id INTEGER NOT NULL, 
	tag VARCHAR NOT NULL, 
	present BOOLEAN NOT NULL, 
	created_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(library_id) REFERENCES library_source (id)
);
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
CREATE TABLE chunk_vector (
	chunk_id INTEGER NOT NULL, 
	model_id INTEGER NOT NULL, 
	embedding BLOB NOT NULL, 
	PRIMARY KEY (chunk_id), 
	FOREIGN KEY(chunk_id) REFERENCES chunk (id) ON DELETE CASCADE, 
	FOREIGN KEY(model_id) REFERENCES vector_model (id)
);
INSERT INTO judgement VALUES('a',0.25,NULL,NULL,'null');
INSERT INTO report VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','2026-01-02 03:04:05.000678','While US rules require six years, EU rules mandate five. We advise care. The moon is made of records [7].','While US rules require six years [1], EU rules mandate five [2]. We advise care.','[1] US rules
[2] EU rules','[{"at": 32, "text": " [1]"}, {"at": 55, "text": " [2]"}]','[{"start": 72, "end": 105, "text": " The moon is made of records [7]."}]','["marker [7] points to no source"]',1,'{"rounds": 1}','39109b68edb6bc4785cb582d7fc13fc68c6bdbca2f1db99ba0cd5342f2626f08');
INSERT INTO schema_migrations VALUES(3,'2026-11-22 01:55:00.994301');
INSERT INTO source VALUES('fa39ac6e-6ccc-54d5-afaa-906938e501e2','source-us','hash-us','A broker keeps its records for six years.','text/markdown','en',NULL,'[]','2026-01-02 03:04:05.000678');
INSERT INTO source VALUES('f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu','hash-eu','Records are kept for five years. A firm may keep them for seven.','text/markdown','en',NULL,'[]','2026-01-02 03:04:05.000678');
INSERT INTO source VALUES('cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897','law','h1','Die Unterlagen sind zehn Jahre aufzubewahren. Records are kept for ten years.','text/plain','de','2024','[]','2026-11-22 01:55:01.103845');
INSERT INTO source VALUES('28bc9a9c-576b-5ac4-a68a-ceb8e85df027','note','h2','A note.','text/plain','und',NULL,'[]','2026-11-22 01:55:01.116527');
INSERT INTO text_vector VALUES('a',X'0000803F000000BF');
INSERT INTO vector_model VALUES(1,'e','m','d','',2,'7d386227-3d37-4850-85a7-3262f7100c4f');
INSERT INTO web_file VALUES('w1',X'3C703E68656C6C6F3C2F703E');
INSERT INTO claim VALUES('470347c7-6821-5856-a3cb-83eda69b60cd','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'c1',0,56,'While US rules require six years, EU rules mandate five.',1,NULL,NULL,0,'[]','','[{"start": 0, "end": 32, "text": "While US rules require six years"}, {"start": 34, "end": 55, "text": "EU rules mandate five"}]','[]','en');
INSERT INTO claim VALUES('c78f3418-fa88-5752-8cb8-e527488480f1','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'c2',57,72,'We advise care.',0,'recommendation',NULL,0,'[]','','[]','[]','en');
INSERT INTO claim VALUES('f7c985ef-fc3a-56d4-8be1-b0d42b6716a3','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',2,'c3',73,105,'The moon is made of records [7].',1,NULL,NULL,0,'["Facts"]','We advise care.','[]','[{"start": 101, "end": 104, "text": "[7]", "numbers": [7]}]','en');
INSERT INTO library_source VALUES(1,'h1','cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897','law','document','laws/hgb.md','HGB § 257','2024','text/plain','de',77,'{"uri": "laws/hgb.md"}','2026-11-22 01:55:01.103845');
INSERT INTO library_source VALUES(2,'h2','28bc9a9c-576b-5ac4-a68a-ceb8e85df027','note','document','note.md','Note',NULL,'text/plain','und',7,'{}','2026-11-22 01:55:01.116527');
INSERT INTO passage VALUES('9ea96de7-4c89-5d60-88d3-8ef8bed27aad','passage-us-0','fa39ac6e-6ccc-54d5-afaa-906938e501e2','source-us',0,41,'A broker keeps its records for six years.','["Rules", "Records"]','','[{"start": 0, "end": 41, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
INSERT INTO passage VALUES('219505b4-54b1-5d93-8ec8-cf9054934a44','passage-eu-0','f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu',0,32,'Records are kept for five years.','["Rules", "Records"]','','[{"start": 0, "end": 32, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
INSERT INTO passage VALUES('2b44c413-2b66-559d-9507-ccc1b87cb8ca','passage-eu-33','f3f9dfcd-f091-5fc0-94ea-00a72931da1c','source-eu',33,64,'A firm may keep them for seven.','["Rules", "Records"]','','[{"start": 33, "end": 64, "locator": {"paragraph": "§ 17", "absatz": "4", "page": 3}}]','en','2026-01-02 03:04:05.000678');
INSERT INTO report_source VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'fa39ac6e-6ccc-54d5-afaa-906938e501e2','document','us.md','US rules','{"author": "SEC"}');
INSERT INTO report_source VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'f3f9dfcd-f091-5fc0-94ea-00a72931da1c','document','eu.md','EU rules','{"author": "SEC"}');
INSERT INTO web_capture VALUES('cap-1','https://example.org/',1,'https://example.org/','[]',200,'{"etag": "x"}','','w1','cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897',NULL,NULL,'hello','{}','2026-01-02 03:04:05.000000');
INSERT INTO web_capture VALUES('cap-2','https://example.org/',2,'https://example.org/','[]',200,'{"etag": "x"}','','w1','cbb011d1-8a8a-5fbf-a9d1-a564e7a9e897','cap-1',NULL,'hello','{}','2026-01-02 03:04:05.000000');
INSERT INTO chunk VALUES(1,1,0,0,45,'Die Unterlagen sind zehn Jahre aufzubewahren.','unterlag 10 jahr aufbewahr','§ 257','de');
INSERT INTO chunk VALUES(2,1,1,46,77,'Records are kept for ten years.','record kept 10 year','§ 257','en');
INSERT INTO citation VALUES(1,'citation-1','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd','9ea96de7-4c89-5d60-88d3-8ef8bed27aad','source-us',1,32,'{"paragraph": "§ 17", "absatz": "4", "page": 3}','A broker keeps its records for six years.',0,41,'','',0.9,0,'2026-01-02 03:04:05.000678');
INSERT INTO citation VALUES(2,'citation-2','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd','219505b4-54b1-5d93-8ec8-cf9054934a44','source-eu',2,55,'{"paragraph": "§ 17", "absatz": "4", "page": 3}','Records are kept for five years.',0,32,'','',0.9,0,'2026-01-02 03:04:05.000678');
INSERT INTO job_source VALUES(1,'job-a',1,1,'2026-11-22 01:55:01.103845');
INSERT INTO job_source VALUES(2,'job-b',1,1,'2026-11-22 01:55:01.112979');
INSERT INTO job_source VALUES(3,'job-a',2,1,'2026-11-22 01:55:01.116527');
INSERT INTO job_source VALUES(4,'job-a',2,0,'2026-11-22 01:55:01.120083');
INSERT INTO link VALUES('0c48b97c-c82b-5adb-9ffd-46be3f7acada','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',0,0,'9ea96de7-4c89-5d60-88d3-8ef8bed27aad','source-us',NULL,NULL,0.03,0.9,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('0163d2b0-f1b1-5ac0-a312-e8ffd0e4d245','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',0,1,'219505b4-54b1-5d93-8ec8-cf9054934a44','source-eu',NULL,NULL,0.03,0.9,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('911ea5c7-32ee-5766-9df7-1b7d109ba885','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',1,0,'9ea96de7-4c89-5d60-88d3-8ef8bed27aad','source-us',0,'While US rules require six years',0.03,0.8,NULL,0.5,'accepted','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('1626f141-ed23-5c29-ad1f-5d508303e271','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',2,0,'9ea96de7-4c89-5d60-88d3-8ef8bed27aad','source-us',NULL,NULL,0.03,0.2,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('6af093bd-7dbc-5c71-8b1b-d7685b889770','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','470347c7-6821-5856-a3cb-83eda69b60cd',3,0,'219505b4-54b1-5d93-8ec8-cf9054934a44','source-eu',NULL,NULL,0.03,0.1,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('22735655-0bfd-56ac-b513-e9d0a94ec9d8','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','f7c985ef-fc3a-56d4-8be1-b0d42b6716a3',0,0,'2b44c413-2b66-559d-9507-ccc1b87cb8ca','source-eu',NULL,NULL,0.03,0.01,NULL,0.5,'rejected','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO link VALUES('89dc96eb-f0fa-5bf1-bc57-f94acd786353','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01','f7c985ef-fc3a-56d4-8be1-b0d42b6716a3',1,0,'219505b4-54b1-5d93-8ec8-cf9054934a44','source-eu',NULL,NULL,0.03,NULL,NULL,0.5,'unscored','search','','[]','[]','','onnx','a-model-whose-name-goes-on-for-more-than-fifty-characters','d1','','2026-01-02 03:04:05.000678');
INSERT INTO report_passage VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'9ea96de7-4c89-5d60-88d3-8ef8bed27aad');
INSERT INTO report_passage VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'219505b4-54b1-5d93-8ec8-cf9054934a44');
INSERT INTO report_passage VALUES('5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',2,'2b44c413-2b66-559d-9507-ccc1b87cb8ca');
INSERT INTO source_alias VALUES(1,1,'copy/hgb.md','HGB § 257','2026-11-22 01:55:01.112979');
INSERT INTO source_annotation VALUES(1,'job-a',1,'note','Zehn Jahre: check this.','S. 24','2026-11-22 01:55:01.126496','ann');
INSERT INTO source_tag VALUES(1,'job-a',1,'retention',1,'2026-11-22 01:55:01.121084');
INSERT INTO source_tag VALUES(2,'job-a',1,'tax',1,'2026-11-22 01:55:01.121084');
INSERT INTO source_tag VALUES(3,'job-a',1,'tax',0,'2026-11-22 01:55:01.124862');
INSERT INTO verdict VALUES('a56dc678-5ba6-5615-ba75-82fd1aba4a19','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',0,'470347c7-6821-5856-a3cb-83eda69b60cd','supported','',0.9,0.5,'2026-01-02 03:04:05.000678');
INSERT INTO verdict VALUES('4a649132-955b-5960-a2c8-91bc99031e4c','5f0c7b1e-3b57-4f7e-9f1a-0d2f6f1c1a01',1,'f7c985ef-fc3a-56d4-8be1-b0d42b6716a3','unsupported','no passage',0.01,0.5,'2026-01-02 03:04:05.000678');
INSERT INTO chunk_vector VALUES(1,1,X'F304353FF304353F');
INSERT INTO chunk_vector VALUES(2,1,X'2EF9E43E2EF9643F');
CREATE VIRTUAL TABLE chunk_terms_words USING fts5(terms, content='chunk', content_rowid='id', tokenize='unicode61 remove_diacritics 0');
INSERT INTO chunk_terms_words (chunk_terms_words) VALUES ('rebuild');
CREATE VIRTUAL TABLE source_annotation_content_words USING fts5(content, content='source_annotation', content_rowid='id', tokenize='unicode61 remove_diacritics 0');
INSERT INTO source_annotation_content_words (source_annotation_content_words) VALUES ('rebuild');
CREATE INDEX ix_report_created_at ON report (created_at);
CREATE INDEX ix_source_content_hash ON source (content_hash);
CREATE INDEX ix_source_id ON source (id);
CREATE INDEX ix_claim_report_id ON claim (report_id);
CREATE INDEX ix_library_source_source_uid ON library_source (source_uid);
CREATE INDEX ix_library_source_kind ON library_source (kind);
CREATE INDEX ix_library_source_source_id ON library_source (source_id);
CREATE INDEX ix_library_source_identifier ON library_source (identifier);
CREATE INDEX ix_passage_source_uid ON passage (source_uid);
CREATE INDEX ix_passage_id ON passage (id);
CREATE INDEX ix_report_source_source_uid ON report_source (source_uid);
CREATE INDEX ix_web_capture_content_hash ON web_capture (content_hash);
CREATE INDEX ix_web_capture_source_uid ON web_capture (source_uid);
CREATE INDEX ix_web_capture_final_url ON web_capture (final_url);
CREATE INDEX ix_chunk_library_id ON chunk (library_id);
CREATE INDEX ix_citation_source_id ON citation (source_id);
CREATE INDEX ix_citation_passage_uid ON citation (passage_uid);
CREATE INDEX ix_citation_claim_uid ON citation (claim_uid);
CREATE INDEX ix_job_source_library_id ON job_source (library_id);
CREATE INDEX ix_job_source_of ON job_source (job_id, library_id);
CREATE INDEX ix_link_report_id ON link (report_id);
CREATE INDEX ix_link_claim_uid ON link (claim_uid);
CREATE INDEX ix_link_passage_uid ON link (passage_uid);
CREATE INDEX ix_link_source_id ON link (source_id);
CREATE INDEX ix_report_passage_passage_uid ON report_passage (passage_uid);
CREATE INDEX ix_source_alias_identifier ON source_alias (identifier);
CREATE INDEX ix_source_alias_library_id ON source_alias (library_id);
CREATE INDEX ix_source_annotation_library_id ON source_annotation (library_id);
CREATE INDEX ix_source_annotation_job_id ON source_annotation (job_id);
CREATE INDEX ix_source_tag_of ON source_tag (job_id, library_id);
CREATE INDEX ix_source_tag_library_id ON source_tag (library_id);
CREATE INDEX ix_source_tag_tag ON source_tag (tag);
CREATE INDEX ix_verdict_report_id ON verdict (report_id);
CREATE INDEX ix_verdict_claim_uid ON verdict (claim_uid);
CREATE INDEX ix_chunk_vector_model_id ON chunk_vector (model_id);
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
CREATE TRIGGER text_vector_no_update BEFORE UPDATE ON text_vector BEGIN SELECT RAISE(ABORT, 'append-only: a row of text_vector would be changed'); END;
CREATE TRIGGER text_vector_no_delete BEFORE DELETE ON text_vector BEGIN SELECT RAISE(ABORT, 'append-only: a row of text_vector would be deleted'); END;
CREATE TRIGGER text_vector_no_replace BEFORE INSERT ON text_vector WHEN EXISTS (SELECT 1 FROM text_vector WHERE (rowid = NEW.rowid) OR (key = NEW.key)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of text_vector would be replaced'); END;
CREATE TRIGGER web_file_no_update BEFORE UPDATE ON web_file BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_file would be changed'); END;
CREATE TRIGGER web_file_no_delete BEFORE DELETE ON web_file BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_file would be deleted'); END;
CREATE TRIGGER web_file_no_replace BEFORE INSERT ON web_file WHEN EXISTS (SELECT 1 FROM web_file WHERE (rowid = NEW.rowid) OR (content_hash = NEW.content_hash)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_file would be replaced'); END;
CREATE TRIGGER claim_no_update BEFORE UPDATE ON claim BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be changed'); END;
CREATE TRIGGER claim_no_delete BEFORE DELETE ON claim BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be deleted'); END;
CREATE TRIGGER claim_no_replace BEFORE INSERT ON claim WHEN EXISTS (SELECT 1 FROM claim WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of claim would be replaced'); END;
CREATE TRIGGER library_source_no_update BEFORE UPDATE ON library_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of library_source would be changed'); END;
CREATE TRIGGER library_source_no_delete BEFORE DELETE ON library_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of library_source would be deleted'); END;
CREATE TRIGGER library_source_no_replace BEFORE INSERT ON library_source WHEN EXISTS (SELECT 1 FROM library_source WHERE (rowid = NEW.rowid) OR (id = NEW.id) OR (content_hash = NEW.content_hash)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of library_source would be replaced'); END;
CREATE TRIGGER passage_no_update BEFORE UPDATE ON passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be changed'); END;
CREATE TRIGGER passage_no_delete BEFORE DELETE ON passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be deleted'); END;
CREATE TRIGGER passage_no_replace BEFORE INSERT ON passage WHEN EXISTS (SELECT 1 FROM passage WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of passage would be replaced'); END;
CREATE TRIGGER report_source_no_update BEFORE UPDATE ON report_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be changed'); END;
CREATE TRIGGER report_source_no_delete BEFORE DELETE ON report_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be deleted'); END;
CREATE TRIGGER report_source_no_replace BEFORE INSERT ON report_source WHEN EXISTS (SELECT 1 FROM report_source WHERE (rowid = NEW.rowid) OR (report_id = NEW.report_id AND ordinal = NEW.ordinal)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_source would be replaced'); END;
CREATE TRIGGER web_capture_no_update BEFORE UPDATE ON web_capture BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_capture would be changed'); END;
CREATE TRIGGER web_capture_no_delete BEFORE DELETE ON web_capture BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_capture would be deleted'); END;
CREATE TRIGGER web_capture_no_replace BEFORE INSERT ON web_capture WHEN EXISTS (SELECT 1 FROM web_capture WHERE (rowid = NEW.rowid) OR (id = NEW.id) OR (url = NEW.url AND number = NEW.number)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of web_capture would be replaced'); END;
CREATE TRIGGER citation_no_update BEFORE UPDATE ON citation BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be changed'); END;
CREATE TRIGGER citation_no_delete BEFORE DELETE ON citation BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be deleted'); END;
CREATE TRIGGER citation_no_replace BEFORE INSERT ON citation WHEN EXISTS (SELECT 1 FROM citation WHERE (rowid = NEW.rowid) OR (id = NEW.id) OR (report_id = NEW.report_id AND uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of citation would be replaced'); END;
CREATE TRIGGER job_source_no_update BEFORE UPDATE ON job_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of job_source would be changed'); END;
CREATE TRIGGER job_source_no_delete BEFORE DELETE ON job_source BEGIN SELECT RAISE(ABORT, 'append-only: a row of job_source would be deleted'); END;
CREATE TRIGGER job_source_no_replace BEFORE INSERT ON job_source WHEN EXISTS (SELECT 1 FROM job_source WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of job_source would be replaced'); END;
CREATE TRIGGER link_no_update BEFORE UPDATE ON link BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be changed'); END;
CREATE TRIGGER link_no_delete BEFORE DELETE ON link BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be deleted'); END;
CREATE TRIGGER link_no_replace BEFORE INSERT ON link WHEN EXISTS (SELECT 1 FROM link WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of link would be replaced'); END;
CREATE TRIGGER report_passage_no_update BEFORE UPDATE ON report_passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be changed'); END;
CREATE TRIGGER report_passage_no_delete BEFORE DELETE ON report_passage BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be deleted'); END;
CREATE TRIGGER report_passage_no_replace BEFORE INSERT ON report_passage WHEN EXISTS (SELECT 1 FROM report_passage WHERE (rowid = NEW.rowid) OR (report_id = NEW.report_id AND ordinal = NEW.ordinal)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of report_passage would be replaced'); END;
CREATE TRIGGER source_alias_no_update BEFORE UPDATE ON source_alias BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_alias would be changed'); END;
CREATE TRIGGER source_alias_no_delete BEFORE DELETE ON source_alias BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_alias would be deleted'); END;
CREATE TRIGGER source_alias_no_replace BEFORE INSERT ON source_alias WHEN EXISTS (SELECT 1 FROM source_alias WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_alias would be replaced'); END;
CREATE TRIGGER source_annotation_no_update BEFORE UPDATE ON source_annotation BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_annotation would be changed'); END;
CREATE TRIGGER source_annotation_no_delete BEFORE DELETE ON source_annotation BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_annotation would be deleted'); END;
CREATE TRIGGER source_annotation_no_replace BEFORE INSERT ON source_annotation WHEN EXISTS (SELECT 1 FROM source_annotation WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_annotation would be replaced'); END;
CREATE TRIGGER source_tag_no_update BEFORE UPDATE ON source_tag BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_tag would be changed'); END;
CREATE TRIGGER source_tag_no_delete BEFORE DELETE ON source_tag BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_tag would be deleted'); END;
CREATE TRIGGER source_tag_no_replace BEFORE INSERT ON source_tag WHEN EXISTS (SELECT 1 FROM source_tag WHERE (rowid = NEW.rowid) OR (id = NEW.id)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of source_tag would be replaced'); END;
CREATE TRIGGER verdict_no_update BEFORE UPDATE ON verdict BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be changed'); END;
CREATE TRIGGER verdict_no_delete BEFORE DELETE ON verdict BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be deleted'); END;
CREATE TRIGGER verdict_no_replace BEFORE INSERT ON verdict WHEN EXISTS (SELECT 1 FROM verdict WHERE (rowid = NEW.rowid) OR (uid = NEW.uid)) BEGIN SELECT RAISE(ABORT, 'append-only: a row of verdict would be replaced'); END;
CREATE TRIGGER chunk_terms_words_insert AFTER INSERT ON chunk BEGIN INSERT INTO chunk_terms_words (rowid, terms) VALUES (NEW.id, NEW.terms); END;
CREATE TRIGGER chunk_terms_words_delete AFTER DELETE ON chunk BEGIN INSERT INTO chunk_terms_words (chunk_terms_words, rowid, terms) VALUES ('delete', OLD.id, OLD.terms); END;
CREATE TRIGGER chunk_terms_words_update AFTER UPDATE ON chunk BEGIN INSERT INTO chunk_terms_words (chunk_terms_words, rowid, terms) VALUES ('delete', OLD.id, OLD.terms); INSERT INTO chunk_terms_words (rowid, terms) VALUES (NEW.id, NEW.terms); END;
CREATE TRIGGER source_annotation_content_words_insert AFTER INSERT ON source_annotation BEGIN INSERT INTO source_annotation_content_words (rowid, content) VALUES (NEW.id, NEW.content); END;
CREATE TRIGGER source_annotation_content_words_delete AFTER DELETE ON source_annotation BEGIN INSERT INTO source_annotation_content_words (source_annotation_content_words, rowid, content) VALUES ('delete', OLD.id, OLD.content); END;
CREATE TRIGGER source_annotation_content_words_update AFTER UPDATE ON source_annotation BEGIN INSERT INTO source_annotation_content_words (source_annotation_content_words, rowid, content) VALUES ('delete', OLD.id, OLD.content); INSERT INTO source_annotation_content_words (rowid, content) VALUES (NEW.id, NEW.content); END;
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
COMMIT;
