-- As before, but searches for all words together once.
CREATE OR REPLACE FUNCTION search_meetings(query text, numbers text[], apart text[], wholes text[])
RETURNS TABLE (meeting_id uuid, rank float, passages int, best_segments uuid[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS
$$
#variable_conflict use_column
DECLARE
  few CONSTANT int := 20;
  most CONSTANT int := 1000;
  newest CONSTANT int := 200;
  turns int;
  together uuid[] := '{}';
  these uuid[];
  chosen uuid[];
  asked record;
  common tsquery[] := '{}';
  patterns text[] := '{}';
  anything tsquery;
BEGIN
  IF cardinality(apart) < 2 THEN
    RETURN QUERY SELECT * FROM search_meetings(query, numbers);
    RETURN;
  END IF;
  FOR meeting_id, rank, passages, best_segments IN SELECT * FROM search_meetings(query, numbers) LOOP
    together := array_append(together, meeting_id);
    RETURN NEXT;
  END LOOP;
  IF cardinality(together) >= few THEN
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
    SELECT one, 0.01::float, coalesce(said.total, 0), said.best
    FROM unnest(chosen) one
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS total, (array_agg(s.id ORDER BY ts_rank(s.search, anything) DESC, s.position))[1:5] AS best
      FROM segments s WHERE s.meeting_id = one AND s.search @@ anything
    ) said ON true
    WHERE one <> ALL (together);
END
$$;
