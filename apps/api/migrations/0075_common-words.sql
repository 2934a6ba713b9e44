-- The company's part of an index alone is read: words that others say often cost this company nothing.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "segments_search";--> statement-breakpoint
DROP INDEX "meetings_by_title";--> statement-breakpoint
DROP INDEX "participants_by_words";--> statement-breakpoint
DROP INDEX "corrections_by_words";--> statement-breakpoint
CREATE INDEX "segments_search" ON "segments" USING gin ("company_id","search");--> statement-breakpoint
CREATE INDEX "meetings_by_title" ON "meetings" USING gin ("company_id",pt_vec(coalesce(title, '') || ' ' || coalesce(customer, '')));--> statement-breakpoint
CREATE INDEX "participants_by_words" ON "participants" USING gin ("company_id",pt_vec(name));--> statement-breakpoint
CREATE INDEX "corrections_by_words" ON "corrections" USING gin ("company_id",pt_vec(statement->>'name')) WHERE kind = 'speaker';--> statement-breakpoint
-- The meetings whose title, customer or a participant, as they are shown, has these words, each as often as it does.
-- All functions below run as the owner of the tables: row-level security would keep the text indexes from being used,
-- because the match operator is not leakproof. The company comes from the session alone.
-- Each of `numbers` is a regular expression of a number in all of its ways, in lower case without accents: as words,
-- "oito mil" stands in "trinta e oito mil" too.
CREATE FUNCTION find_names(words tsquery, numbers text[]) RETURNS TABLE (meeting_id uuid, rank float)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS
$$
  SELECT m.id, 1.0 FROM meetings m
  WHERE m.company_id = current_company() AND pt_vec(coalesce(m.title, '') || ' ' || coalesce(m.customer, '')) @@ words
    AND (cardinality(numbers) = 0 OR pt_fold(lower(coalesce(m.title, '') || ' ' || coalesce(m.customer, ''))) ~ ALL (numbers))
  UNION ALL
  SELECT p.meeting_id, 0.9 FROM participants p
  WHERE p.company_id = current_company() AND NOT p.is_added AND pt_vec(p.name) @@ words
    AND (cardinality(numbers) = 0 OR pt_fold(lower(p.name)) ~ ALL (numbers))
    AND NOT EXISTS (
      SELECT FROM corrections said
      WHERE said.subject_id = p.meeting_id AND said.kind = 'speaker' AND said.key = p.id::text
        AND ((said.statement->>'isRemoved')::boolean OR said.statement->>'name' <> p.name))
  UNION ALL
  SELECT said.meeting_id, 0.9 FROM corrections said
  WHERE said.company_id = current_company() AND said.kind = 'speaker' AND said.meeting_id IS NOT NULL
    AND pt_vec(said.statement->>'name') @@ words
    AND (cardinality(numbers) = 0 OR pt_fold(lower(said.statement->>'name')) ~ ALL (numbers))
    AND NOT coalesce((said.statement->>'isRemoved')::boolean, false)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_names(tsquery, text[]) FROM PUBLIC;
--> statement-breakpoint
-- All meetings with these words, without what a list of them needs.
CREATE FUNCTION find_meetings(query text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS
$$
  WITH asked AS MATERIALIZED (SELECT pt_query(query) AS words)
  SELECT s.meeting_id FROM segments s WHERE s.company_id = current_company() AND s.search @@ (SELECT words FROM asked)
  UNION
  SELECT named.meeting_id FROM find_names((SELECT words FROM asked), '{}') named
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_meetings(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_meetings(text) TO pauta_app;
--> statement-breakpoint
-- All meetings with these words. `rank`: how well the best passage matches, and a little for how many there are; a title
-- or customer is worth most.
CREATE OR REPLACE FUNCTION search_meetings(query text, numbers text[])
RETURNS TABLE (meeting_id uuid, rank float, passages int, best_segments uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS
$$
  WITH asked AS MATERIALIZED (SELECT pt_query(query) AS words)
  SELECT hit.meeting_id, max(hit.rank) + ln(1 + count(hit.segment_id)) / 20, count(hit.segment_id)::int,
    (array_agg(hit.segment_id ORDER BY hit.rank DESC, hit.position) FILTER (WHERE hit.segment_id IS NOT NULL))[1:5]
  FROM (
    SELECT s.meeting_id, s.id AS segment_id, s.position, ts_rank_cd(s.search, (SELECT words FROM asked))::float AS rank
    FROM segments s
    WHERE s.company_id = current_company() AND s.search @@ (SELECT words FROM asked)
      AND (cardinality(numbers) = 0 OR pt_fold(lower(s.text)) ~ ALL (numbers))
    UNION ALL
    SELECT named.meeting_id, NULL, NULL, named.rank FROM find_names((SELECT words FROM asked), numbers) named
  ) hit
  GROUP BY hit.meeting_id
$$;
--> statement-breakpoint
-- Of the chosen meetings those in which each of `apart` stands somewhere: in a turn, the title, the customer or a
-- participant's name. Each of `wholes` is the regular expression of its number, or ''. They rank below those with all in
-- one passage; their passages have any of `anything`.
CREATE FUNCTION search_apart(chosen uuid[], apart tsquery[], wholes text[], anything tsquery)
RETURNS TABLE (meeting_id uuid, rank float, passages int, best_segments uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS
$$
DECLARE
  company CONSTANT uuid := current_company();
  asked record;
BEGIN
  IF anything IS NULL THEN
    RETURN;
  END IF;
  FOR asked IN SELECT words, whole FROM unnest(apart, wholes) each(words, whole) LOOP
    chosen := ARRAY(
      SELECT one FROM unnest(chosen) one
      WHERE EXISTS (
        SELECT FROM segments s WHERE s.meeting_id = one AND s.company_id = company
          AND (s.search @@ asked.words) IS TRUE AND (asked.whole = '' OR pt_fold(lower(s.text)) ~ asked.whole))
      UNION
      SELECT named.meeting_id FROM find_names(asked.words, '{}') named WHERE named.meeting_id = ANY (chosen));
  END LOOP;
  RETURN QUERY
    SELECT one, 0.01::float, coalesce(said.total, 0), said.best
    FROM unnest(chosen) one
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS total, (array_agg(s.id ORDER BY ts_rank(s.search, anything) DESC, s.position))[1:5] AS best
      FROM segments s
      WHERE s.meeting_id = one AND s.company_id = company AND (s.search @@ anything) IS TRUE
    ) said ON true;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_apart(uuid[], tsquery[], text[], tsquery) FROM PUBLIC;
--> statement-breakpoint
-- How many turns of the company have these words, by the planner's statistics.
CREATE FUNCTION expected_turns(words tsquery) RETURNS float
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS
$$
DECLARE
  plan json;
BEGIN
  EXECUTE format(
    'EXPLAIN (FORMAT JSON) SELECT FROM segments WHERE company_id = %L AND search @@ %L::tsquery', current_company(), words)
  INTO plan;
  RETURN plan->0->'Plan'->>'Plan Rows';
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION expected_turns(tsquery) FROM PUBLIC;
--> statement-breakpoint
-- The same of titles, customers and participants.
CREATE FUNCTION expected_names(words tsquery) RETURNS float
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS
$$
DECLARE
  plan json;
BEGIN
  EXECUTE format(
    'EXPLAIN (FORMAT JSON)
      SELECT FROM meetings
      WHERE company_id = %1$L AND pt_vec(coalesce(title, '''') || '' '' || coalesce(customer, '''')) @@ %2$L::tsquery
      UNION ALL SELECT FROM participants WHERE company_id = %1$L AND pt_vec(name) @@ %2$L::tsquery',
    current_company(), words)
  INTO plan;
  RETURN plan->0->'Plan'->>'Plan Rows';
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION expected_names(tsquery) FROM PUBLIC;
--> statement-breakpoint
-- Whether these words are too common for all meetings with them to be ranked within a request.
CREATE FUNCTION is_common(query text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public AS
$$ SELECT expected_turns(words) > 3000 OR expected_names(words) > 3000 FROM pt_query(query) words $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION is_common(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_common(text) TO pauta_app;
--> statement-breakpoint
-- As `search_meetings(query, numbers)`, and where that finds few, also the meetings in which each of `apart` stands
-- somewhere. Each of `apart` is the search for one word in its forms. The least common words choose the meetings, and
-- only in these the common ones are looked for; where all are common, in the newest meetings.
CREATE OR REPLACE FUNCTION search_meetings(query text, numbers text[], apart text[], wholes text[])
RETURNS TABLE (meeting_id uuid, rank float, passages int, best_segments uuid[])
LANGUAGE plpgsql ROWS 100 SECURITY DEFINER SET search_path = public AS
$$
#variable_conflict use_column
DECLARE
  few CONSTANT int := 20;
  most CONSTANT int := 1000;
  newest CONSTANT int := 200;
  together uuid[] := '{}';
  these uuid[];
  chosen uuid[];
  asked record;
  common tsquery[] := '{}';
  patterns text[] := '{}';
  anything tsquery;
BEGIN
  FOR meeting_id, rank, passages, best_segments IN SELECT * FROM search_meetings(query, numbers) LOOP
    together := array_append(together, meeting_id);
    RETURN NEXT;
  END LOOP;
  IF cardinality(together) >= few OR cardinality(apart) < 2 THEN
    RETURN;
  END IF;
  FOR asked IN
    SELECT pt_query(word) AS words, whole FROM unnest(apart, wholes) each(word, whole) WHERE numnode(pt_query(word)) > 0
  LOOP
    anything := CASE WHEN anything IS NULL THEN asked.words ELSE anything || asked.words END;
    IF expected_turns(asked.words) >= most THEN
      common := array_append(common, asked.words);
      patterns := array_append(patterns, asked.whole);
      CONTINUE;
    END IF;
    these := ARRAY(
      SELECT s.meeting_id FROM segments s WHERE s.company_id = current_company() AND s.search @@ asked.words
        AND (asked.whole = '' OR pt_fold(lower(s.text)) ~ asked.whole)
      UNION
      SELECT named.meeting_id FROM find_names(asked.words, '{}') named);
    chosen := CASE WHEN chosen IS NULL THEN these ELSE ARRAY(SELECT unnest(chosen) INTERSECT SELECT unnest(these)) END;
    IF cardinality(chosen) = 0 THEN
      RETURN;
    END IF;
  END LOOP;
  IF chosen IS NULL THEN
    chosen := ARRAY(
      SELECT m.id FROM meetings m WHERE m.company_id = current_company() AND m.deleted_at IS NULL
      ORDER BY m.start_at DESC, m.id DESC LIMIT newest);
  END IF;
  RETURN QUERY
    SELECT found.* FROM search_apart(chosen, common, patterns, anything) found WHERE found.meeting_id <> ALL (together);
END
$$;
--> statement-breakpoint
-- For common words: what `search_meetings` finds among these meetings, in their order, until there are `most` or more.
CREATE FUNCTION search_newest(query text, numbers text[], apart text[], wholes text[], newest uuid[], most int)
RETURNS TABLE (meeting_id uuid, rank float, passages int, best_segments uuid[])
LANGUAGE plpgsql ROWS 100 SECURITY DEFINER SET search_path = public AS
$$
#variable_conflict use_column
DECLARE
  step CONSTANT int := 100;
  few CONSTANT int := 20;
  words CONSTANT tsquery := pt_query(query);
  -- Once: as a condition it would be evaluated for every turn.
  company CONSTANT uuid := current_company();
  are_names_common CONSTANT boolean := expected_names(words) > 3000;
  named uuid[];
  ranks float[];
  together uuid[] := '{}';
  at int := 1;
BEGIN
  IF NOT are_names_common THEN
    SELECT array_agg(found.meeting_id), array_agg(found.rank) INTO named, ranks
    FROM find_names(words, numbers) found WHERE found.meeting_id = ANY (newest);
  END IF;
  WHILE at <= cardinality(newest) AND cardinality(together) < most LOOP
    FOR meeting_id, rank, passages, best_segments IN
      SELECT one.id, max(hit.rank) + ln(1 + count(hit.segment_id)) / 20, count(hit.segment_id)::int,
        (array_agg(hit.segment_id ORDER BY hit.rank DESC, hit.position) FILTER (WHERE hit.segment_id IS NOT NULL))[1:5]
      FROM unnest(newest[at : at + step - 1]) WITH ORDINALITY one(id, place)
      CROSS JOIN LATERAL (
        SELECT s.id AS segment_id, s.position, ts_rank_cd(s.search, words)::float AS rank
        FROM segments s
        -- "is true" keeps the text index, which would read what is said in all meetings, from being used.
        WHERE s.meeting_id = one.id AND s.company_id = company AND (s.search @@ words) IS TRUE
          AND (cardinality(numbers) = 0 OR pt_fold(lower(s.text)) ~ ALL (numbers))
        UNION ALL
        SELECT NULL, NULL, known.rank FROM unnest(named, ranks) known(id, rank) WHERE known.id = one.id
        UNION ALL
        SELECT NULL, NULL, 1.0 FROM meetings m
        WHERE are_names_common AND m.id = one.id AND m.company_id = company
          AND (pt_vec(coalesce(m.title, '') || ' ' || coalesce(m.customer, '')) @@ words) IS TRUE
          AND (cardinality(numbers) = 0 OR pt_fold(lower(coalesce(m.title, '') || ' ' || coalesce(m.customer, ''))) ~ ALL (numbers))
        UNION ALL
        SELECT NULL, NULL, 0.9 FROM shown_participants p
        WHERE are_names_common AND p.meeting_id = one.id AND p.company_id = company
          AND (pt_vec(p.name) @@ words) IS TRUE
          AND (cardinality(numbers) = 0 OR pt_fold(lower(p.name)) ~ ALL (numbers))
      ) hit
      GROUP BY one.id, one.place ORDER BY one.place
    LOOP
      together := array_append(together, meeting_id);
      RETURN NEXT;
    END LOOP;
    at := at + step;
  END LOOP;
  IF cardinality(together) < few AND cardinality(apart) >= 2 THEN
    RETURN QUERY
      SELECT found.* FROM search_apart(
        newest,
        (SELECT array_agg(pt_query(word)) FROM unnest(apart) word WHERE numnode(pt_query(word)) > 0),
        (SELECT array_agg(whole) FROM unnest(apart, wholes) each(word, whole) WHERE numnode(pt_query(word)) > 0),
        (SELECT string_agg(pt_query(word)::text, ' | ')::tsquery FROM unnest(apart) word WHERE numnode(pt_query(word)) > 0)
      ) found
      WHERE found.meeting_id <> ALL (together);
  END IF;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_newest(text, text[], text[], text[], uuid[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_newest(text, text[], text[], text[], uuid[], int) TO pauta_app;
--> statement-breakpoint
DROP FUNCTION meetings_named(tsquery);
