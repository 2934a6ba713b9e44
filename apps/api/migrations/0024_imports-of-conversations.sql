CREATE TABLE "whatsapp_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"date_order" text NOT NULL,
	"seller" text NOT NULL,
	"time_zone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"cause" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lost_attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whatsapp_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "whatsapp_imports" ADD CONSTRAINT "whatsapp_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_imports" ADD CONSTRAINT "whatsapp_imports_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_imports" ADD CONSTRAINT "whatsapp_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_imports_chat" ON "whatsapp_imports" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "whatsapp_imports_company" ON "whatsapp_imports" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "whatsapp_imports" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));