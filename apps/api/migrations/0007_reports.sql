CREATE TABLE "report_configs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"weekdays" jsonb NOT NULL,
	"time_of_day" text NOT NULL,
	"time_zone" text NOT NULL,
	"is_active" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	"last_day" date,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_configs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"day" date NOT NULL,
	"recipient_id" uuid,
	"state" text NOT NULL,
	"cause" text,
	"detail" text,
	"meeting_count" integer DEFAULT 0 NOT NULL,
	"mail_id" uuid,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_deliveries_once" UNIQUE NULLS NOT DISTINCT("config_id","day","recipient_id")
);
--> statement-breakpoint
ALTER TABLE "report_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"company_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "report_recipients_config_id_user_id_pk" PRIMARY KEY("config_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "report_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_teams" (
	"company_id" uuid NOT NULL,
	"config_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "report_teams_config_id_team_id_pk" PRIMARY KEY("config_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "report_teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_configs" ADD CONSTRAINT "report_configs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_config_id_report_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."report_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_config_id_report_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."report_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_teams" ADD CONSTRAINT "report_teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_teams" ADD CONSTRAINT "report_teams_config_id_report_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."report_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_teams" ADD CONSTRAINT "report_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_configs_company" ON "report_configs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "report_configs_due" ON "report_configs" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "report_deliveries_company" ON "report_deliveries" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "report_deliveries_queued" ON "report_deliveries" USING btree ("state","mail_id");--> statement-breakpoint
CREATE INDEX "report_recipients_user" ON "report_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_teams_team" ON "report_teams" USING btree ("team_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "report_configs" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "report_deliveries" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "report_recipients" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "report_teams" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));