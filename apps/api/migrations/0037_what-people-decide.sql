DROP VIEW "public"."shown_next_steps";--> statement-breakpoint
DROP VIEW "public"."shown_participants";--> statement-breakpoint
ALTER TABLE "next_steps" ADD COLUMN "analyst" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "meeting_type_reason" text DEFAULT 'assumed' NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "next_steps" SET "analyst" = 'llm' FROM "meetings"
  WHERE "meetings"."id" = "next_steps"."meeting_id" AND "meetings"."recap"->>'analyst' = 'llm';--> statement-breakpoint
-- Nothing but a person made a meeting internal until now.
UPDATE "meetings" SET "meeting_type_reason" = 'chosen' WHERE "meeting_type" = 'INTERNAL';--> statement-breakpoint
CREATE INDEX "answers_by_question" ON "answers" USING btree ("question_id");--> statement-breakpoint
CREATE VIEW "public"."shown_next_steps" WITH (security_invoker = true) AS (
  SELECT step.id, step.company_id, step.meeting_id, step.position, step.text, step.owner, step.due_date,
    false AS is_done, NULL::jsonb AS evidence, step.analyst,
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
  WHERE said.kind = 'next_step' AND NOT (said.statement->>'isRemoved')::boolean);--> statement-breakpoint
CREATE VIEW "public"."shown_participants" WITH (security_invoker = true) AS (
  SELECT p.id, p.company_id, p.meeting_id, coalesce(said.statement->>'name', p.name) AS name,
    coalesce(said.statement->>'side', p.side) AS side, p.position, p.name AS spoken_name
  FROM participants p
  LEFT JOIN corrections said ON said.meeting_id = p.meeting_id AND said.kind = 'speaker' AND said.key = p.id::text
  WHERE NOT coalesce((said.statement->>'isRemoved')::boolean, p.is_added AND said.key IS NULL));
