DROP FUNCTION search_meetings(text, text[]);
--> statement-breakpoint
-- As before, but the query is parsed once. As an expression of the parameter it was parsed for every turn that is
-- compared with a phrase, as the index has no positions: seconds over two transcripts of 30,000 turns.
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
  ) hit
  GROUP BY hit.meeting_id
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_meetings(text, text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_meetings(text, text[]) TO pauta_app;
