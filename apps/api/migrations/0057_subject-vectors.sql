CREATE TABLE "subject_vectors" (
	"company_id" uuid NOT NULL,
	"meeting_id" uuid,
	"chat_id" uuid,
	"subject_id" uuid GENERATED ALWAYS AS (coalesce(meeting_id, chat_id)) STORED NOT NULL,
	"model" text NOT NULL,
	"revision" text NOT NULL,
	"passages" jsonb NOT NULL,
	"vectors" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subject_vectors_subject_id_pk" PRIMARY KEY("subject_id")
);
--> statement-breakpoint
ALTER TABLE "subject_vectors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "model_settings" ADD COLUMN "embedding_model" text;--> statement-breakpoint
ALTER TABLE "subject_vectors" ADD CONSTRAINT "subject_vectors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_vectors" ADD CONSTRAINT "subject_vectors_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_vectors" ADD CONSTRAINT "subject_vectors_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subject_vectors_meeting" ON "subject_vectors" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "subject_vectors_chat" ON "subject_vectors" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "subject_vectors_company" ON "subject_vectors" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "subject_vectors" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));