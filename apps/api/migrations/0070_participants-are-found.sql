CREATE INDEX "corrections_by_words" ON "corrections" USING gin (pt_vec(statement->>'name')) WHERE kind = 'speaker';--> statement-breakpoint
CREATE INDEX "participants_by_words" ON "participants" USING gin (pt_vec(name));--> statement-breakpoint
DROP FUNCTION search_meetings(text, text[]);
--> statement-breakpoint
-- As before, and by the names of participants, as they are shown.
-- Runs as the owner of the tables: row-level security would keep the text index from being used, because the match
-- operator is not leakproof. The company comes from the session alone.
-- Each of `numbers` is a regular expression of a number in all of its ways, in lower case without accents: as words,
-- "oito mil" stands in "trinta e oito mil" too.
-- `rank`: how well the best passage matches, and a little for how many there are; a title or customer is worth most.
CREATE FUNCTION search_meetings(query text, numbers text[])
RETURNS TABLE (meeting_id uuid, rank float, passages int, best_segments uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS
$$
  WITH asked AS MATERIALIZED (SELECT pt_query(query) AS words)
  SELECT hit.meeting_id, max(hit.rank) + ln(1 + count(hit.segment_id)) / 20, count(hit.segment_id)::int,
    (array_agg(hit.segment_id ORDER BY hit.rank DESC, hit.position) FILTER (WHERE hit.segment_id IS NOT NULL))[1:5]
  FROM (
    SELECT s.meeting_id, s.id AS segment_id, s.position, ts_rank_cd(s.search, (SELECT words FROM asked)) AS rank
    FROM segments s
    WHERE s.company_id = current_company() AND s.search @@ (SELECT words FROM asked)
      AND (cardinality(numbers) = 0 OR pt_fold(lower(s.text)) ~ ALL (numbers))
    UNION ALL
    SELECT m.id, NULL, NULL, 1
    FROM meetings m
    WHERE m.company_id = current_company()
      AND pt_vec(coalesce(m.title, '') || ' ' || coalesce(m.customer, '')) @@ (SELECT words FROM asked)
      AND (cardinality(numbers) = 0 OR pt_fold(lower(coalesce(m.title, '') || ' ' || coalesce(m.customer, ''))) ~ ALL (numbers))
    UNION ALL
    SELECT p.meeting_id, NULL, NULL, 0.9
    FROM participants p
    WHERE p.company_id = current_company() AND NOT p.is_added AND pt_vec(p.name) @@ (SELECT words FROM asked)
      AND (cardinality(numbers) = 0 OR pt_fold(lower(p.name)) ~ ALL (numbers))
      AND NOT EXISTS (
        SELECT FROM corrections said
        WHERE said.subject_id = p.meeting_id AND said.kind = 'speaker' AND said.key = p.id::text
          AND ((said.statement->>'isRemoved')::boolean OR said.statement->>'name' <> p.name))
    UNION ALL
    SELECT said.meeting_id, NULL, NULL, 0.9
    FROM corrections said
    WHERE said.company_id = current_company() AND said.kind = 'speaker' AND said.meeting_id IS NOT NULL
      AND pt_vec(said.statement->>'name') @@ (SELECT words FROM asked)
      AND (cardinality(numbers) = 0 OR pt_fold(lower(said.statement->>'name')) ~ ALL (numbers))
      AND NOT coalesce((said.statement->>'isRemoved')::boolean, false)
  ) hit
  GROUP BY hit.meeting_id
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_meetings(text, text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_meetings(text, text[]) TO pauta_app;
