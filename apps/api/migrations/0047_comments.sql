CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid,
	"idempotency_key" uuid,
	"text" text NOT NULL,
	"start_ms" integer,
	"quote" text,
	"mention_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_idempotency" ON "comments" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "comments_meeting" ON "comments" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "comments_company" ON "comments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("deleted_at");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "comments" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));