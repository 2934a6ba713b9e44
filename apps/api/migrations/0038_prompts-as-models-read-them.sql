CREATE TABLE "compiled_prompts" (
	"company_id" uuid NOT NULL,
	"key" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compiled_prompts_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "compiled_prompts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "compiled_prompts" ADD CONSTRAINT "compiled_prompts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "compiled_prompts" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));