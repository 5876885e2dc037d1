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

ALTER TABLE citation ALTER COLUMN id DROP DEFAULT

DROP SEQUENCE citation_id_seq

CREATE TRIGGER citation_number BEFORE INSERT ON citation FOR EACH ROW EXECUTE FUNCTION number_citation()
