DROP FUNCTION search_meetings(text);
--> statement-breakpoint
-- Runs as the owner of the tables: row-level security would keep the text index from being used, because the match
-- operator is not leakproof. The company comes from the session alone.
-- Each of `numbers` is a regular expression of a number in all of its ways, in lower case without accents: as words,
-- "oito mil" stands in "trinta e oito mil" too.
CREATE FUNCTION search_meetings(query text, numbers text[])
RETURNS TABLE (meeting_id uuid, passages int, first_segments uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS
$$
  SELECT hit.meeting_id, count(hit.segment_id)::int,
    (array_agg(hit.segment_id ORDER BY hit.position) FILTER (WHERE hit.segment_id IS NOT NULL))[1:5]
  FROM (
    SELECT s.meeting_id, s.id AS segment_id, s.position
    FROM segments s
    WHERE s.company_id = current_company() AND s.search @@ pt_query(query)
      AND (cardinality(numbers) = 0 OR pt_fold(lower(s.text)) ~ ALL (numbers))
    UNION ALL
    SELECT m.id, NULL, NULL
    FROM meetings m
    WHERE m.company_id = current_company()
      AND pt_vec(coalesce(m.title, '') || ' ' || coalesce(m.customer, '')) @@ pt_query(query)
      AND (cardinality(numbers) = 0 OR pt_fold(lower(coalesce(m.title, '') || ' ' || coalesce(m.customer, ''))) ~ ALL (numbers))
  ) hit
  GROUP BY hit.meeting_id
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_meetings(text, text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_meetings(text, text[]) TO pauta_app;
