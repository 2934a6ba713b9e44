CREATE TABLE "media_cookie_ends" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_cookie_ends_user_id_session_pk" PRIMARY KEY("user_id","session")
);
--> statement-breakpoint
ALTER TABLE "media_cookie_ends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "media_cookie_ends" ADD CONSTRAINT "media_cookie_ends_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_cookie_ends" ADD CONSTRAINT "media_cookie_ends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_cookie_ends_company" ON "media_cookie_ends" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "media_cookie_ends" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));