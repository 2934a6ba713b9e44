CREATE TABLE "evaluation_prompt_versions" (
	"company_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"prompt" text,
	"criteria" jsonb,
	"user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_prompt_versions_team_id_version_pk" PRIMARY KEY("team_id","version")
);
--> statement-breakpoint
ALTER TABLE "evaluation_prompt_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "team_version" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "evaluation_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_prompt_versions" ADD CONSTRAINT "evaluation_prompt_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_prompt_versions" ADD CONSTRAINT "evaluation_prompt_versions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_prompt_versions" ADD CONSTRAINT "evaluation_prompt_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "evaluation_prompt_versions" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));