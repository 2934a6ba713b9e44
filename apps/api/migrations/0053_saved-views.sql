CREATE TABLE "meeting_view_places" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "meeting_view_places_user_id_view_id_pk" PRIMARY KEY("user_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_view_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid,
	"idempotency_key" uuid,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "meeting_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meeting_view_places" ADD CONSTRAINT "meeting_view_places_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_view_places" ADD CONSTRAINT "meeting_view_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_view_places" ADD CONSTRAINT "meeting_view_places_view_id_meeting_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."meeting_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_views" ADD CONSTRAINT "meeting_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_views" ADD CONSTRAINT "meeting_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_views" ADD CONSTRAINT "meeting_views_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_views_idempotency" ON "meeting_views" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "meeting_views_company" ON "meeting_views" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "meeting_views_deleted" ON "meeting_views" USING btree ("deleted_at");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "meeting_view_places" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "meeting_views" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));