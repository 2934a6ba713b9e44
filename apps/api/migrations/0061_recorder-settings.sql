CREATE TABLE "recorder_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"provider" text,
	"base_url" text,
	"api_key" text,
	"webhook_secret" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recorder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recorder_settings" ADD CONSTRAINT "recorder_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "recorder_settings" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));