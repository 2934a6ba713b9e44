CREATE TABLE "share_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"half_hour" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid,
	"author" text NOT NULL,
	"idempotency_key" uuid,
	"password_hash" text NOT NULL,
	"parts" jsonb NOT NULL,
	"start_ms" integer,
	"end_ms" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"media_state" text,
	"media_kind" text,
	"mime_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_visits_once" ON "share_visits" USING btree ("share_id","visitor","half_hour");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_idempotency" ON "shares" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "shares_meeting" ON "shares" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "shares_company" ON "shares" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "shares_media" ON "shares" USING btree ("media_state","expires_at");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "share_visits" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "shares" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));