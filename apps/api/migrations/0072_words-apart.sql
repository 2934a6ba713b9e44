-- The meetings whose title, customer or a participant, as they are shown, has these words.
CREATE FUNCTION meetings_named(words tsquery) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS
$$
  SELECT m.id FROM meetings m
  WHERE m.company_id = current_company() AND pt_vec(coalesce(m.title, '') || ' ' || coalesce(m.customer, '')) @@ words
  UNION
  SELECT p.meeting_id FROM participants p
  WHERE p.company_id = current_company() AND NOT p.is_added AND pt_vec(p.name) @@ words
    AND NOT EXISTS (
      SELECT FROM corrections said
      WHERE said.subject_id = p.meeting_id AND said.kind = 'speaker' AND said.key = p.id::text
        AND ((said.statement->>'isRemoved')::boolean OR said.statement->>'name' <> p.name))
  UNION
  SELECT said.meeting_id FROM corrections said
  WHERE said.company_id = current_company() AND said.kind = 'speaker' AND said.meeting_id IS NOT NULL
    AND pt_vec(said.statement->>'name') @@ words AND NOT coalesce((said.statement->>'isRemoved')::boolean, false)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION meetings_named(tsquery) FROM PUBLIC;
--> statement-breakpoint
-- As `search_meetings(query, numbers)`, and where that finds few, also the meetings in which each of `apart` stands
-- somewhere: in a turn, the title, the customer or a participant's name. They rank below those with all in one passage.
-- Each of `apart` is the search for one word in its forms, each of `wholes` the regular expression of its number, or ''.
-- The least common words choose the meetings, and only in these the common ones are looked for; where all are common,
-- in the newest meetings. The statement has the words in it, as the planner knows how common a word is.
CREATE FUNCTION search_meetings(query text, numbers text[], apart text[], wholes text[])
RETURNS TABLE (meeting_id uuid, rank float, passages int, best_segments uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS
$$
#variable_conflict use_column
DECLARE
  few CONSTANT int := 20;
  most CONSTANT int := 1000;
  newest CONSTANT int := 200;
  turns int;
  these uuid[];
  chosen uuid[];
  asked record;
  common tsquery[] := '{}';
  patterns text[] := '{}';
  anything tsquery;
BEGIN
  RETURN QUERY SELECT * FROM search_meetings(query, numbers);
  GET DIAGNOSTICS turns = ROW_COUNT;
  IF turns >= few OR cardinality(apart) < 2 THEN
    RETURN;
  END IF;
  FOR asked IN
    SELECT pt_query(word) AS words, whole FROM unnest(apart, wholes) each(word, whole) WHERE numnode(pt_query(word)) > 0
  LOOP
    anything := CASE WHEN anything IS NULL THEN asked.words ELSE anything || asked.words END;
    EXECUTE format(
      'SELECT count(*), array_agg(DISTINCT hit.meeting_id) FROM (
         SELECT s.meeting_id FROM segments s WHERE s.company_id = %L AND s.search @@ %L::tsquery
           AND (%3$L = '''' OR pt_fold(lower(s.text)) ~ %3$L) LIMIT %4$s) hit',
      current_company(), asked.words, asked.whole, most)
    INTO turns, these;
    IF turns >= most THEN
      common := array_append(common, asked.words);
      patterns := array_append(patterns, asked.whole);
      CONTINUE;
    END IF;
    these := ARRAY(SELECT unnest(these) UNION SELECT meetings_named(asked.words));
    chosen := CASE WHEN chosen IS NULL THEN these ELSE ARRAY(SELECT unnest(chosen) INTERSECT SELECT unnest(these)) END;
    IF cardinality(chosen) = 0 THEN
      RETURN;
    END IF;
  END LOOP;
  IF anything IS NULL THEN
    RETURN;
  END IF;
  IF chosen IS NULL THEN
    chosen := ARRAY(
      SELECT m.id FROM meetings m WHERE m.company_id = current_company() AND m.deleted_at IS NULL
      ORDER BY m.start_at DESC, m.id DESC LIMIT newest);
  END IF;
  FOR asked IN SELECT words, whole FROM unnest(common, patterns) each(words, whole) LOOP
    chosen := ARRAY(
      SELECT one FROM unnest(chosen) one
      WHERE one IN (SELECT meetings_named(asked.words)) OR EXISTS (
        SELECT FROM segments s WHERE s.meeting_id = one AND s.search @@ asked.words
          AND (asked.whole = '' OR pt_fold(lower(s.text)) ~ asked.whole)));
  END LOOP;
  RETURN QUERY
    WITH together AS MATERIALIZED (SELECT hit.meeting_id FROM search_meetings(query, numbers) hit)
    SELECT one, 0.01::float, coalesce(said.total, 0), said.best
    FROM unnest(chosen) one
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS total, (array_agg(s.id ORDER BY ts_rank(s.search, anything) DESC, s.position))[1:5] AS best
      FROM segments s WHERE s.meeting_id = one AND s.search @@ anything
    ) said ON true
    WHERE one NOT IN (SELECT together.meeting_id FROM together);
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_meetings(text, text[], text[], text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_meetings(text, text[], text[], text[]) TO pauta_app;
