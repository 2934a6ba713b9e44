CREATE TABLE "bot_configs" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"image" "bytea",
	"image_status" text DEFAULT 'inactive' NOT NULL,
	"privacy_email_enabled" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_configs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bot_configs" ADD CONSTRAINT "bot_configs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "bot_configs" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));