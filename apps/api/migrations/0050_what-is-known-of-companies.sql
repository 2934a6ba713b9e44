CREATE TABLE "company_lookups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"provider" text NOT NULL,
	"facts" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_lookups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company_lookups" ADD CONSTRAINT "company_lookups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_lookups_domain" ON "company_lookups" USING btree ("company_id","domain");--> statement-breakpoint
CREATE INDEX "corrections_names" ON "corrections" USING btree ("company_id",(statement->>'name')) WHERE kind = 'speaker';--> statement-breakpoint
CREATE INDEX "meetings_by_customer" ON "meetings" USING btree ("company_id","customer") WHERE customer is not null;--> statement-breakpoint
CREATE INDEX "participants_name" ON "participants" USING btree ("company_id","name");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "company_lookups" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));