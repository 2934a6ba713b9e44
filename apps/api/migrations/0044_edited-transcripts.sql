DROP VIEW "public"."shown_answers";--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "alignment" jsonb;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_revisions" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "transcript_revisions" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "transcript_revisions" ADD COLUMN "restores" integer;--> statement-breakpoint
CREATE VIEW "public"."shown_answers" WITH (security_invoker = true) AS (
  SELECT a.id, a.company_id, a.meeting_id, a.chat_id, a.subject_id, q.template_id, jsonb_set(a.question, '{position}', to_jsonb(q.position)) AS question,
    CASE WHEN (q.removed_at IS NULL
      AND (a.question->>'text', a.question->>'subprompt', a.question->>'type', a.question->'options')
        IS DISTINCT FROM (q.text, q.subprompt, q.type, q.options))
      OR EXISTS (SELECT 1 FROM evidence e WHERE e.answer_id = a.id AND e.is_outdated)
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
    SELECT 1 FROM answers a WHERE a.subject_id = said.subject_id AND a.question_id::text = said.key AND a.is_asked));