DROP VIEW "public"."shown_next_steps";--> statement-breakpoint
CREATE VIEW "public"."shown_next_steps" WITH (security_invoker = true) AS (
  SELECT step.id, step.company_id, step.meeting_id, step.position, step.text,
    coalesce((
      SELECT min(shown.name) FROM shown_participants shown
      WHERE shown.meeting_id = step.meeting_id AND shown.spoken_name = step.owner), step.owner) AS owner,
    step.due_date, false AS is_done, NULL::jsonb AS evidence, step.analyst,
    NULL::uuid AS user_id, NULL::text AS author, NULL::timestamptz AS at
  FROM next_steps step
  WHERE NOT EXISTS (
    SELECT 1 FROM corrections said
    WHERE said.meeting_id = step.meeting_id AND said.kind = 'next_step' AND said.statement->>'replaces' = step.key)
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, (said.statement->>'position')::int,
    said.statement->>'text', said.statement->>'owner', said.statement->>'dueDate',
    coalesce((said.statement->>'isDone')::boolean, false),
    with_outdated(said.statement)->'evidence', said.statement->>'analyst', said.user_id, said.author, said.at
  FROM corrections said
  WHERE said.kind = 'next_step' AND NOT (said.statement->>'isRemoved')::boolean);