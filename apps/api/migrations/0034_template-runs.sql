CREATE TABLE "template_run_meetings" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"previous_template_id" uuid,
	CONSTRAINT "template_run_meetings_run_id_meeting_id_pk" PRIMARY KEY("run_id","meeting_id")
);
--> statement-breakpoint
ALTER TABLE "template_run_meetings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "template_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "template_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."shown_answers";--> statement-breakpoint
ALTER TABLE "template_run_meetings" ADD CONSTRAINT "template_run_meetings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_run_meetings" ADD CONSTRAINT "template_run_meetings_run_id_template_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."template_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_run_meetings" ADD CONSTRAINT "template_run_meetings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_runs_template" ON "template_runs" USING btree ("template_id","created_at");--> statement-breakpoint
CREATE VIEW "public"."shown_answers" WITH (security_invoker = true) AS (
  SELECT a.id, a.company_id, a.meeting_id, q.template_id, jsonb_set(a.question, '{position}', to_jsonb(q.position)) AS question,
    CASE WHEN q.removed_at IS NULL
      AND (a.question->>'text', a.question->>'subprompt', a.question->>'type', a.question->'options')
        IS DISTINCT FROM (q.text, q.subprompt, q.type, q.options)
      THEN 'stale' ELSE a.status END AS status,
    a.value, a.is_inference, a.confidence, a.is_contested, a.analyst,
    with_outdated(said.statement) AS review, said.user_id, said.author, said.at
  FROM answers a
  JOIN questions q ON q.id = a.question_id
  LEFT JOIN corrections said
    ON said.meeting_id = a.meeting_id AND said.kind = 'answer' AND said.key = a.question_id::text
  WHERE a.is_asked
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, NULL, said.statement->'question',
    NULL, NULL, NULL, NULL, NULL, NULL,
    with_outdated(said.statement), said.user_id, said.author, said.at
  FROM corrections said
  WHERE said.kind = 'answer' AND NOT EXISTS (
    SELECT 1 FROM answers a WHERE a.meeting_id = said.meeting_id AND a.question_id::text = said.key AND a.is_asked));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "template_run_meetings" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "template_runs" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));