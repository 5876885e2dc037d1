CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION USING ERRCODE = 'restrict_violation',
        MESSAGE = 'append-only: a row of ' || TG_TABLE_NAME || ' would be ' || TG_ARGV[0];
END $$

CREATE FUNCTION next_number(counted text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$ DECLARE
    project text := coalesce(current_setting('pcite.project', true), '');
    number bigint;
BEGIN
    PERFORM set_config('pcite.project', '*', true);
    EXECUTE 'SELECT coalesce(max(id), 0) + 1 FROM ' || quote_ident(current_schema()) || '.' || quote_ident(counted)
        INTO number;
    PERFORM set_config('pcite.project', project, true);
    RETURN number;
END $$

CREATE FUNCTION number_citation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF NEW.id IS NULL THEN NEW.id := next_number('citation'); END IF;
    RETURN NEW;
END $$

CREATE FUNCTION check_number() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ DECLARE
    secured boolean; mine boolean; number bigint;
BEGIN
    SELECT relrowsecurity, pg_has_role(session_user, relowner, 'USAGE') INTO secured, mine
        FROM pg_class WHERE oid = TG_RELID;
    IF NOT secured OR mine THEN RETURN NEW; END IF;
    number := next_number(TG_TABLE_NAME);
    IF NEW.id IS NULL OR NEW.id <> number THEN
        RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege', MESSAGE = 'numbers: the next row of '
            || TG_TABLE_NAME || ' is ' || number || ', and ' || coalesce(NEW.id::text, 'none') || ' was named';
    END IF;
    RETURN NEW;
END $$

CREATE FUNCTION check_leaves(project text, tables text[], row_keys text[]) RETURNS void LANGUAGE plpgsql AS $$ DECLARE
    each text; key text[]; kind text; same text; stray text;
BEGIN
    FOR each IN SELECT DISTINCT unnest(tables) LOOP
        SELECT array_agg(quote_ident(attname) ORDER BY place), min(atttypid::regtype::text) INTO key, kind
            FROM pg_index CROSS JOIN unnest(indkey) WITH ORDINALITY AS part(number, place)
            JOIN pg_attribute ON attrelid = indrelid AND attnum = part.number
            WHERE indisprimary AND indrelid = to_regclass(quote_ident(current_schema()) || '.' || quote_ident(each))
            AND EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = indrelid AND attname = 'project_id')
            AND EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = indrelid AND tgname = each || '_no_update');
        IF key IS NULL OR starts_with(each, 'log_') THEN
            RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege', MESSAGE = 'log: it has no rows of '
                || coalesce(left(each, 100), 'no table');
        END IF;
        same := CASE
            WHEN cardinality(key) = 2 THEN key[1] || ' = regexp_replace(leaf.key, ''/[0-9]+$'', '''') AND ' || key[2]
                || ' = CASE WHEN leaf.key ~ ''/(0|[1-9][0-9]{0,17})$'''
                || ' THEN substring(leaf.key FROM ''[0-9]+$'')::bigint END'
            WHEN kind = 'integer' THEN key[1]
                || ' = CASE WHEN leaf.key ~ ''^[1-9][0-9]{0,17}$'' THEN leaf.key::bigint END'
            ELSE key[1] || ' = leaf.key' END;
        EXECUTE 'SELECT min(leaf.key) FROM unnest($1, $2) AS leaf(name, key) WHERE leaf.name = $3 AND NOT EXISTS ('
            || 'SELECT 1 FROM ' || quote_ident(each) || ' WHERE project_id = $4 AND ' || same || ')'
            INTO stray USING tables, row_keys, each, project;
        IF stray IS NULL THEN
            SELECT min(leaf.key) INTO stray FROM unnest(tables, row_keys) AS leaf(name, key) WHERE leaf.name = each
                GROUP BY leaf.key HAVING count(*) > 1 OR EXISTS (SELECT 1 FROM log_leaf AS old
                WHERE old.project_id = project AND old.table_name = each AND old.row_key = leaf.key) LIMIT 1;
        END IF;
        IF stray IS NOT NULL THEN
            RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege', MESSAGE = 'log: ' || each || ' '
                || left(stray, 100) || ' is no row of project ' || project || ', or has its leaf';
        END IF;
    END LOOP;
END $$

CREATE FUNCTION append_log(named text[], row_keys text[], hashes bytea[], OUT new_size integer, OUT new_root bytea)
LANGUAGE plpgsql AS $$ DECLARE
    project text := coalesce(current_setting('pcite.project', true), '');
    added integer := cardinality(hashes);
    secured boolean; mine boolean; old_size integer; packed bytea; leaves bigint;
    roots bytea[] := '{}'; node bytea; place integer; height integer;
BEGIN
    INSERT INTO log_head SELECT * FROM log_head WHERE false;
    IF coalesce(added, 0) = 0 THEN RETURN; END IF;
    SELECT relrowsecurity, pg_has_role(session_user, relowner, 'USAGE') INTO secured, mine
        FROM pg_class WHERE oid = 'log_head'::regclass;
    IF project IN ('', '*') THEN
        RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege', MESSAGE = 'log: no project was named';
    END IF;
    IF secured AND NOT mine THEN
        IF coalesce(let_in(project, 'agent'), let_in(project, 'user'), let_in(project, 'auditor'),
                let_in(project, 'admin')) IS NULL THEN
            RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege',
                MESSAGE = 'log: this login was not let into project ' || project;
        END IF;
    END IF;
    IF cardinality(named) <> added OR cardinality(row_keys) <> added
            OR EXISTS (SELECT 1 FROM unnest(hashes) AS one WHERE one IS NULL OR length(one) <> 32) THEN
        RAISE EXCEPTION USING ERRCODE = 'invalid_parameter_value', MESSAGE = 'log: these are no leaves';
    END IF;
    IF secured AND NOT mine THEN PERFORM check_leaves(project, named, row_keys); END IF;
    SELECT head.size, head.frontier INTO old_size, packed FROM log_head AS head
        WHERE head.project_id = project ORDER BY head.size DESC LIMIT 1;
    old_size := coalesce(old_size, 0);
    packed := coalesce(packed, '');
    SELECT coalesce(max(number), -1) + 1 INTO leaves FROM log_leaf WHERE project_id = project;
    IF leaves <> old_size OR length(packed) <> 32 * length(replace(old_size::bit(32)::text, '0', '')) THEN
        RAISE EXCEPTION USING ERRCODE = 'data_corrupted', MESSAGE = 'log: the last head of project ' || project
            || ' says ' || old_size || ' leaves, and ' || leaves || ' are there';
    END IF;
    FOR at IN 1 .. length(packed) / 32 LOOP
        roots := array_append(roots, substring(packed FROM at * 32 - 31 FOR 32));
    END LOOP;
    FOR at IN 1 .. added LOOP
        node := hashes[at];
        place := old_size + at - 1;
        height := 0;
        INSERT INTO log_leaf (project_id, number, table_name, row_key, hash)
            VALUES (project, place, named[at], row_keys[at], node);
        WHILE place & 1 = 1 LOOP
            node := sha256(decode('01', 'hex') || roots[cardinality(roots)] || node);
            roots := roots[1 : cardinality(roots) - 1];
            place := place >> 1;
            height := height + 1;
            IF mod(height, 8) = 0 THEN
                INSERT INTO log_tile (project_id, level, number, hash) VALUES (project, height / 8, place, node);
            END IF;
        END LOOP;
        roots := array_append(roots, node);
    END LOOP;
    new_size := old_size + added;
    new_root := roots[cardinality(roots)];
    FOR at IN REVERSE cardinality(roots) - 1 .. 1 LOOP
        new_root := sha256(decode('01', 'hex') || roots[at] || new_root);
    END LOOP;
    SELECT string_agg(one, ''::bytea ORDER BY at) INTO packed FROM unnest(roots) WITH ORDINALITY AS each(one, at);
    INSERT INTO log_head (project_id, size, root, frontier, created_at)
        VALUES (project, new_size, new_root, packed, clock_timestamp());
END $$

DO $$ BEGIN
    EXECUTE 'ALTER FUNCTION append_log(text[], text[], bytea[]) SET search_path = '
        || quote_ident(current_schema()) || ', pg_temp';
END $$

ALTER TABLE citation ALTER COLUMN id DROP DEFAULT

DROP SEQUENCE citation_id_seq

CREATE TRIGGER citation_number BEFORE INSERT ON citation FOR EACH ROW EXECUTE FUNCTION number_citation()

CREATE TRIGGER erasure_number_checked BEFORE INSERT ON erasure FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER log_checkpoint_number_checked BEFORE INSERT ON log_checkpoint FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER project_member_number_checked BEFORE INSERT ON project_member FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER tombstone_number_checked BEFORE INSERT ON tombstone FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER library_source_number_checked BEFORE INSERT ON library_source FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER chunk_number_checked BEFORE INSERT ON chunk FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER citation_number_checked BEFORE INSERT ON citation FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER job_source_number_checked BEFORE INSERT ON job_source FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER source_alias_number_checked BEFORE INSERT ON source_alias FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER source_annotation_number_checked BEFORE INSERT ON source_annotation FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER source_reference_number_checked BEFORE INSERT ON source_reference FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER source_relation_number_checked BEFORE INSERT ON source_relation FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER source_tag_number_checked BEFORE INSERT ON source_tag FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER source_withdrawal_number_checked BEFORE INSERT ON source_withdrawal FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER adjudication_number_checked BEFORE INSERT ON adjudication FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER citation_relation_number_checked BEFORE INSERT ON citation_relation FOR EACH ROW EXECUTE FUNCTION check_number()

CREATE TRIGGER verification_number_checked BEFORE INSERT ON verification FOR EACH ROW EXECUTE FUNCTION check_number()
