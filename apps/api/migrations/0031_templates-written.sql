CREATE TABLE "template_versions" (
	"company_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "template_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."shown_answers";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "is_asked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."shown_answers" WITH (security_invoker = true) AS (
  SELECT a.id, a.company_id, a.meeting_id, jsonb_set(a.question, '{position}', to_jsonb(q.position)) AS question,
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
  SELECT said.key::uuid, said.company_id, said.meeting_id, said.statement->'question', NULL, NULL, NULL, NULL, NULL, NULL,
    with_outdated(said.statement), said.user_id, said.author, said.at
  FROM corrections said
  WHERE said.kind = 'answer' AND NOT EXISTS (
    SELECT 1 FROM answers a WHERE a.meeting_id = said.meeting_id AND a.question_id::text = said.key AND a.is_asked));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "template_versions" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));