CREATE OR REPLACE FUNCTION next_number(counted text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
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

CREATE OR REPLACE FUNCTION number_citation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF NEW.id IS NULL THEN NEW.id := next_number('citation'); END IF;
    RETURN NEW;
END $$
