CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"meeting_id" uuid,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"model" text NOT NULL,
	"requests" integer DEFAULT 1 NOT NULL,
	"input_tokens" integer NOT NULL,
	"cached_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_replies" (
	"company_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_replies_meeting_id_key_pk" PRIMARY KEY("meeting_id","key")
);
--> statement-breakpoint
ALTER TABLE "model_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"provider" text,
	"base_url" text,
	"port" integer,
	"region" text,
	"model" text,
	"api_key" text,
	"prices" jsonb,
	"daily_tokens" integer,
	"daily_cost" double precision,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."shown_answers";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "is_contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_replies" ADD CONSTRAINT "model_replies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_replies" ADD CONSTRAINT "model_replies_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_settings" ADD CONSTRAINT "model_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_day" ON "model_calls" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "model_calls_meeting" ON "model_calls" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "model_replies_company" ON "model_replies" USING btree ("company_id");--> statement-breakpoint
CREATE VIEW "public"."shown_answers" WITH (security_invoker = true) AS (
  SELECT a.id, a.company_id, a.meeting_id, a.question, a.status, a.value, a.is_inference, a.confidence,
    a.is_contested, a.analyst,
    with_outdated(said.statement) AS review, said.user_id, said.author, said.at
  FROM answers a
  LEFT JOIN corrections said
    ON said.meeting_id = a.meeting_id AND said.kind = 'answer' AND said.key = a.question_id::text
  UNION ALL
  SELECT said.key::uuid, said.company_id, said.meeting_id, said.statement->'question', NULL, NULL, NULL, NULL, NULL, NULL,
    with_outdated(said.statement), said.user_id, said.author, said.at
  FROM corrections said
  WHERE said.kind = 'answer' AND NOT EXISTS (
    SELECT 1 FROM answers a WHERE a.meeting_id = said.meeting_id AND a.question_id::text = said.key));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "model_calls" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "model_replies" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "model_settings" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));