CREATE TABLE "correction_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"place" bigserial NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"statement" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_user_id" uuid,
	"undone_author" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "correction_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."shown_next_steps";--> statement-breakpoint
ALTER TABLE "correction_history" ADD CONSTRAINT "correction_history_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_history" ADD CONSTRAINT "correction_history_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_history_meeting" ON "correction_history" USING btree ("meeting_id","kind","key","place");--> statement-breakpoint
CREATE INDEX "correction_history_company" ON "correction_history" USING btree ("company_id");--> statement-breakpoint
CREATE VIEW "public"."shown_next_steps" WITH (security_invoker = true) AS (
  SELECT step.id, step.company_id, step.meeting_id, step.position, step.text, step.owner, step.due_date,
    false AS is_done, NULL::jsonb AS evidence
  FROM next_steps step
  WHERE NOT EXISTS (
    SELECT 1 FROM corrections said
    WHERE said.meeting_id = step.meeting_id AND said.kind = 'next_step' AND said.statement->>'replaces' = step.key)
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, (said.statement->>'position')::int,
    said.statement->>'text', said.statement->>'owner', said.statement->>'dueDate',
    coalesce((said.statement->>'isDone')::boolean, false),
    with_outdated(said.statement)->'evidence'
  FROM corrections said
  WHERE said.kind = 'next_step' AND NOT (said.statement->>'isRemoved')::boolean);--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "correction_history" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
-- By hand: what was corrected before there was a history begins it.
INSERT INTO "correction_history" ("id", "company_id", "meeting_id", "kind", "key", "statement", "user_id", "author", "at")
SELECT gen_random_uuid(), "company_id", "meeting_id", "kind", "key", "statement", "user_id", "author", "at"
FROM "corrections" ORDER BY "at";
