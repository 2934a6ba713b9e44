CREATE TABLE "corrections" (
	"company_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"statement" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "corrections_meeting_id_kind_key_pk" PRIMARY KEY("meeting_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_confirmed_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "criteria" DROP CONSTRAINT "criteria_override_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "criteria" ADD COLUMN "key" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "next_steps" ADD COLUMN "key" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_company" ON "corrections" USING btree ("company_id");--> statement-breakpoint
-- By hand: what people wrote over answers and criteria moves out of the rows of the runs. Overrides are taken from all
-- evaluations, the newest of a criterion winning: one that a later evaluation seemed to have replaced is back.
UPDATE "criteria" SET "key" = pt_fold(lower(btrim("name")));--> statement-breakpoint
UPDATE "next_steps" SET "key" = pt_fold(lower(btrim("text")));--> statement-breakpoint
ALTER TABLE "criteria" ALTER COLUMN "key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "next_steps" ALTER COLUMN "key" DROP DEFAULT;--> statement-breakpoint
CREATE FUNCTION pg_temp.quotes(answer uuid, criterion uuid) RETURNS jsonb LANGUAGE sql AS
$$ SELECT coalesce(jsonb_agg(jsonb_build_object('meetingId', e.meeting_id, 'segmentId', e.segment_id, 'revision', e.revision,
    'quote', e.quote, 'speakerId', e.speaker_id, 'startMs', e.start_ms, 'endMs', e.end_ms) ORDER BY e.position), '[]')
  FROM evidence e WHERE e.answer_id = answer OR e.criterion_id = criterion $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.name_of(person uuid) RETURNS text LANGUAGE sql AS
$$ SELECT coalesce((SELECT coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), split_part(u.email_address, '@', 1))
  FROM users u WHERE u.id = person), 'Usuário') $$;--> statement-breakpoint
INSERT INTO "corrections" ("company_id", "meeting_id", "kind", "key", "statement", "user_id", "author", "at")
SELECT a.company_id, a.meeting_id, 'answer', a.question_id::text,
  jsonb_build_object('question', a.question, 'value', a.value, 'evidence', pg_temp.quotes(a.id, NULL)),
  a.confirmed_by, pg_temp.name_of(a.confirmed_by), coalesce(a.confirmed_at, a.created_at)
FROM "answers" a WHERE a.confirmed_by IS NOT NULL;--> statement-breakpoint
INSERT INTO "corrections" ("company_id", "meeting_id", "kind", "key", "statement", "user_id", "author", "at")
SELECT DISTINCT ON (e.meeting_id, c.key) c.company_id, e.meeting_id, 'criterion', c.key,
  jsonb_build_object('level', c.override_level, 'reason', coalesce(c.override_reason, ''), 'name', c.name,
    'weight', c.weight, 'levels', c.levels, 'example', c.example, 'evidence', pg_temp.quotes(NULL, c.id)),
  coalesce(c.override_by, '00000000-0000-0000-0000-000000000000'), pg_temp.name_of(c.override_by),
  coalesce(c.override_at, e.created_at)
FROM "criteria" c JOIN "evaluations" e ON e.id = c.evaluation_id
WHERE c.override_level IS NOT NULL
ORDER BY e.meeting_id, c.key, coalesce(c.override_at, e.created_at) DESC, e.created_at DESC;--> statement-breakpoint
DROP FUNCTION pg_temp.quotes(uuid, uuid);--> statement-breakpoint
DROP FUNCTION pg_temp.name_of(uuid);--> statement-breakpoint
ALTER TABLE "answers" DROP COLUMN "confirmed_by";--> statement-breakpoint
ALTER TABLE "answers" DROP COLUMN "confirmed_at";--> statement-breakpoint
ALTER TABLE "criteria" DROP COLUMN "override_level";--> statement-breakpoint
ALTER TABLE "criteria" DROP COLUMN "override_reason";--> statement-breakpoint
ALTER TABLE "criteria" DROP COLUMN "override_by";--> statement-breakpoint
ALTER TABLE "criteria" DROP COLUMN "override_at";--> statement-breakpoint
ALTER TABLE "evaluations" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "meetings" DROP COLUMN "is_reviewed";--> statement-breakpoint
-- The statement with those of its quotes marked whose turn is gone.
CREATE FUNCTION with_outdated(statement jsonb) RETURNS jsonb LANGUAGE sql STABLE STRICT AS
$$ SELECT jsonb_set(statement, '{evidence}', (
    SELECT coalesce(jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM segments s WHERE s.id = (quote->>'segmentId')::uuid)
      THEN quote ELSE quote || '{"isOutdated": true}' END ORDER BY place), '[]')
    FROM jsonb_array_elements(statement->'evidence') WITH ORDINALITY AS quotes(quote, place))) $$;--> statement-breakpoint
CREATE VIEW "public"."shown_answers" WITH (security_invoker = true) AS (
  SELECT a.id, a.company_id, a.meeting_id, a.question, a.status, a.value, a.is_inference, a.confidence, a.analyst,
    with_outdated(said.statement) AS review, said.user_id, said.author, said.at
  FROM answers a
  LEFT JOIN corrections said
    ON said.meeting_id = a.meeting_id AND said.kind = 'answer' AND said.key = a.question_id::text
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, said.statement->'question', NULL, NULL, NULL, NULL, NULL,
    with_outdated(said.statement), said.user_id, said.author, said.at
  FROM corrections said
  WHERE said.kind = 'answer' AND NOT EXISTS (
    SELECT 1 FROM answers a WHERE a.meeting_id = said.meeting_id AND a.question_id::text = said.key));--> statement-breakpoint
CREATE VIEW "public"."shown_criteria" WITH (security_invoker = true) AS (
  SELECT c.id, c.company_id, e.meeting_id, c.evaluation_id, c.position, c.key, c.name, c.weight, c.levels, c.example,
    c.status, c.level, c.rationale, coalesce((said.statement->>'level')::int, c.level) AS level_in_force,
    with_outdated(said.statement) AS override, said.user_id, said.author, said.at
  FROM criteria c
  JOIN evaluations e ON e.id = c.evaluation_id
  LEFT JOIN corrections said ON said.meeting_id = e.meeting_id AND said.kind = 'criterion' AND said.key = c.key);--> statement-breakpoint
CREATE VIEW "public"."shown_next_steps" WITH (security_invoker = true) AS (
  SELECT step.id, step.company_id, step.meeting_id, step.position, step.text, step.owner, step.due_date,
    NULL::jsonb AS evidence
  FROM next_steps step
  WHERE NOT EXISTS (
    SELECT 1 FROM corrections said
    WHERE said.meeting_id = step.meeting_id AND said.kind = 'next_step' AND said.statement->>'replaces' = step.key)
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, (said.statement->>'position')::int,
    said.statement->>'text', said.statement->>'owner', said.statement->>'dueDate',
    with_outdated(said.statement)->'evidence'
  FROM corrections said
  WHERE said.kind = 'next_step' AND NOT (said.statement->>'isRemoved')::boolean);--> statement-breakpoint
CREATE VIEW "public"."shown_participants" WITH (security_invoker = true) AS (
  SELECT p.id, p.company_id, p.meeting_id, coalesce(said.statement->>'name', p.name) AS name,
    coalesce(said.statement->>'side', p.side) AS side, p.position, p.name AS spoken_name
  FROM participants p
  LEFT JOIN corrections said ON said.meeting_id = p.meeting_id AND said.kind = 'speaker' AND said.key = p.id::text);--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "corrections" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
-- Lists sort by the score that is shown.
UPDATE "meetings" SET "score" = shown.score FROM (
  SELECT newest.meeting_id, round(50.0 * sum(c.weight * c.level_in_force) / sum(c.weight))::int AS score
  FROM (SELECT DISTINCT ON (meeting_id) id, meeting_id FROM "evaluations" WHERE status = 'done'
    ORDER BY meeting_id, created_at DESC, id DESC) newest
  JOIN "shown_criteria" c ON c.evaluation_id = newest.id
  WHERE c.level_in_force IS NOT NULL
    AND EXISTS (SELECT 1 FROM "corrections" said WHERE said.meeting_id = newest.meeting_id AND said.kind = 'criterion')
  GROUP BY newest.meeting_id) shown
WHERE shown.meeting_id = "meetings".id;
