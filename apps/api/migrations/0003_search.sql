-- Runs as the owner of the tables: row-level security would keep the text index from being used, because the match
-- operator is not leakproof. The company comes from the session alone.
CREATE FUNCTION search_meetings(query text)
RETURNS TABLE (meeting_id uuid, segment_id uuid, start_ms int, "text" text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS
$$
  SELECT DISTINCT ON (hit.meeting_id) hit.meeting_id, hit.segment_id, hit.start_ms, hit.text
  FROM (
    SELECT s.meeting_id, s.id AS segment_id, s.start_ms, s.text, s.position
    FROM segments s
    WHERE s.company_id = current_company() AND s.search @@ pt_query(query)
    UNION ALL
    SELECT m.id, NULL, NULL, NULL, NULL
    FROM meetings m
    WHERE m.company_id = current_company()
      AND pt_vec(coalesce(m.title, '') || ' ' || coalesce(m.customer, '')) @@ pt_query(query)
  ) hit
  ORDER BY hit.meeting_id, hit.position NULLS LAST
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_meetings(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_meetings(text) TO pauta_app;
