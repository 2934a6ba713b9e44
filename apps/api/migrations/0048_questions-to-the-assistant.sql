CREATE TABLE "assistant_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"meeting_id" uuid,
	"chat_id" uuid,
	"filter" jsonb,
	"context_meeting_ids" uuid[] DEFAULT '{}' NOT NULL,
	"context_chat_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assistant_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" uuid,
	"idempotency_key" uuid,
	"content" text NOT NULL,
	"context_meeting_ids" uuid[] DEFAULT '{}' NOT NULL,
	"context_chat_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"analyst" text DEFAULT 'local' NOT NULL,
	"reason" jsonb,
	"cause" text,
	"understood" jsonb,
	"sentences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read" jsonb,
	"follow_ups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assistant_turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assistant_threads" ADD CONSTRAINT "assistant_threads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_threads" ADD CONSTRAINT "assistant_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_threads" ADD CONSTRAINT "assistant_threads_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_threads" ADD CONSTRAINT "assistant_threads_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_thread_id_assistant_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."assistant_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_threads_meeting" ON "assistant_threads" USING btree ("meeting_id") WHERE meeting_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_threads_chat" ON "assistant_threads" USING btree ("chat_id") WHERE chat_id is not null;--> statement-breakpoint
CREATE INDEX "assistant_threads_last" ON "assistant_threads" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assistant_threads_user" ON "assistant_threads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_turns_thread" ON "assistant_turns" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_turns_idempotency" ON "assistant_turns" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "assistant_turns_answering" ON "assistant_turns" USING btree ("created_at") WHERE state = 'answering';--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "assistant_threads" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "assistant_turns" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));