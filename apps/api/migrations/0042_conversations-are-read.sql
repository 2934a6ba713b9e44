CREATE TABLE "whatsapp_stages" (
	"company_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"cause" text,
	"detail" text,
	"reason" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lost_attempts" integer DEFAULT 0 NOT NULL,
	"input_key" text,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "whatsapp_stages_chat_id_stage_pk" PRIMARY KEY("chat_id","stage")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."shown_answers";--> statement-breakpoint
DROP VIEW "public"."shown_criteria";--> statement-breakpoint
DROP INDEX "answers_question";--> statement-breakpoint
DROP INDEX "evaluations_input";--> statement-breakpoint
DROP INDEX "correction_history_meeting";--> statement-breakpoint
ALTER TABLE "corrections" DROP CONSTRAINT "corrections_meeting_id_kind_key_pk";--> statement-breakpoint
ALTER TABLE "model_replies" DROP CONSTRAINT "model_replies_meeting_id_key_pk";--> statement-breakpoint
ALTER TABLE "answers" ALTER COLUMN "meeting_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "meeting_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ALTER COLUMN "meeting_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ALTER COLUMN "segment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "correction_history" ALTER COLUMN "meeting_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ALTER COLUMN "meeting_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model_replies" ALTER COLUMN "meeting_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(meeting_id, chat_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(meeting_id, chat_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(meeting_id, chat_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "correction_history" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "correction_history" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(meeting_id, chat_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(meeting_id, chat_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "model_replies" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "model_replies" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(meeting_id, chat_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_chats" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_chats" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "whatsapp_chats" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_subject_id_kind_key_pk" PRIMARY KEY("subject_id","kind","key");--> statement-breakpoint
ALTER TABLE "model_replies" ADD CONSTRAINT "model_replies_subject_id_key_pk" PRIMARY KEY("subject_id","key");--> statement-breakpoint
ALTER TABLE "whatsapp_stages" ADD CONSTRAINT "whatsapp_stages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_stages" ADD CONSTRAINT "whatsapp_stages_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_stages_company" ON "whatsapp_stages" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_chat_id_message_id_whatsapp_messages_chat_id_message_id_fk" FOREIGN KEY ("chat_id","message_id") REFERENCES "public"."whatsapp_messages"("chat_id","message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_history" ADD CONSTRAINT "correction_history_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_replies" ADD CONSTRAINT "model_replies_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_chats" ADD CONSTRAINT "whatsapp_chats_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_meeting" ON "answers" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "answers_chat" ON "answers" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "evaluations_meeting" ON "evaluations" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "evaluations_chat" ON "evaluations" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "evidence_message" ON "evidence" USING btree ("chat_id","message_id");--> statement-breakpoint
CREATE INDEX "correction_history_subject" ON "correction_history" USING btree ("subject_id","kind","key","place");--> statement-breakpoint
CREATE INDEX "correction_history_chat" ON "correction_history" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "corrections_meeting" ON "corrections" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "corrections_chat" ON "corrections" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "model_replies_meeting" ON "model_replies" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "model_replies_chat" ON "model_replies" USING btree ("chat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "answers_question" ON "answers" USING btree ("subject_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_input" ON "evaluations" USING btree ("subject_id","input_key");--> statement-breakpoint
CREATE INDEX "correction_history_meeting" ON "correction_history" USING btree ("meeting_id");--> statement-breakpoint
CREATE VIEW "public"."shown_answers" WITH (security_invoker = true) AS (
  SELECT a.id, a.company_id, a.meeting_id, a.chat_id, a.subject_id, q.template_id, jsonb_set(a.question, '{position}', to_jsonb(q.position)) AS question,
    CASE WHEN q.removed_at IS NULL
      AND (a.question->>'text', a.question->>'subprompt', a.question->>'type', a.question->'options')
        IS DISTINCT FROM (q.text, q.subprompt, q.type, q.options)
      THEN 'stale' ELSE a.status END AS status,
    a.value, a.is_inference, a.confidence, a.is_contested, a.analyst,
    CASE WHEN said.chat_id IS NULL THEN with_outdated(said.statement) ELSE said.statement END AS review, said.user_id, said.author, said.at
  FROM answers a
  JOIN questions q ON q.id = a.question_id
  LEFT JOIN corrections said
    ON said.subject_id = a.subject_id AND said.kind = 'answer' AND said.key = a.question_id::text
  WHERE a.is_asked
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, said.chat_id, said.subject_id, NULL, said.statement->'question',
    NULL, NULL, NULL, NULL, NULL, NULL,
    CASE WHEN said.chat_id IS NULL THEN with_outdated(said.statement) ELSE said.statement END, said.user_id, said.author, said.at
  FROM corrections said
  WHERE said.kind = 'answer' AND NOT EXISTS (
    SELECT 1 FROM answers a WHERE a.subject_id = said.subject_id AND a.question_id::text = said.key AND a.is_asked));--> statement-breakpoint
CREATE VIEW "public"."shown_criteria" WITH (security_invoker = true) AS (
  SELECT c.id, c.company_id, e.meeting_id, e.chat_id, e.subject_id, c.evaluation_id, c.position, c.key, c.name, c.weight, c.levels, c.example,
    c.status, c.level, c.rationale, coalesce((said.statement->>'level')::int, c.level) AS level_in_force,
    CASE WHEN said.chat_id IS NULL THEN with_outdated(said.statement) ELSE said.statement END AS override, said.user_id, said.author, said.at
  FROM criteria c
  JOIN evaluations e ON e.id = c.evaluation_id
  LEFT JOIN corrections said ON said.subject_id = e.subject_id AND said.kind = 'criterion' AND said.key = c.key);--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "whatsapp_stages" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
-- What was said in conversations before now is read at the next start.
INSERT INTO "whatsapp_stages" ("company_id", "chat_id", "stage", "state")
  SELECT "company_id", "id", "stage", 'waiting' FROM "whatsapp_chats", unnest(ARRAY['answers', 'evaluation']) AS "stage";