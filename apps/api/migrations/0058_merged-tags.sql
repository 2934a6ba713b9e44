CREATE TABLE "tag_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"user_id" uuid,
	"tag_created_at" timestamp (3) with time zone NOT NULL,
	"meeting_ids" uuid[] NOT NULL,
	"added_meeting_ids" uuid[] NOT NULL,
	"views" jsonb NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tag_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tag_merges" ADD CONSTRAINT "tag_merges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_merges" ADD CONSTRAINT "tag_merges_into_id_tags_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_merges" ADD CONSTRAINT "tag_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_merges_into" ON "tag_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "tag_merges_company" ON "tag_merges" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "tag_merges" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));