CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "whatsapp_chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"number" text,
	"is_group" boolean NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"first_message_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whatsapp_chats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"company_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"message_timestamp" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL,
	"from_me" boolean NOT NULL,
	"sender_name" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"file_name" text,
	"is_deleted" boolean NOT NULL,
	"is_edited" boolean NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "whatsapp_messages_chat_id_message_id_pk" PRIMARY KEY("chat_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "whatsapp_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'disconnected' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whatsapp_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "whatsapp_chats" ADD CONSTRAINT "whatsapp_chats_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_chats" ADD CONSTRAINT "whatsapp_chats_session_id_whatsapp_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."whatsapp_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_chat_id_whatsapp_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."whatsapp_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_sessions" ADD CONSTRAINT "whatsapp_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_sessions" ADD CONSTRAINT "whatsapp_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_chats_name" ON "whatsapp_chats" USING btree ("session_id","folded_name");--> statement-breakpoint
CREATE INDEX "whatsapp_chats_last" ON "whatsapp_chats" USING btree ("session_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "whatsapp_messages_by_time" ON "whatsapp_messages" USING btree ("chat_id","message_timestamp","position","message_id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_text" ON "whatsapp_messages" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_sessions_user" ON "whatsapp_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "whatsapp_chats" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "whatsapp_messages" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "whatsapp_sessions" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
-- Runs as the owner of the tables: row-level security would keep the trigram index from being used, because LIKE is
-- not leakproof. The company comes from the session alone.
CREATE FUNCTION search_whatsapp_messages(session uuid, pattern text, cap int)
RETURNS TABLE (chat_id uuid, message_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS
$$
  SELECT m.chat_id, m.message_id
  FROM whatsapp_messages m
  JOIN whatsapp_chats c ON c.id = m.chat_id
  WHERE c.session_id = session AND m.company_id = current_company() AND m.folded LIKE pattern
  ORDER BY m.message_timestamp DESC, m.position DESC, m.message_id DESC
  LIMIT cap
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_whatsapp_messages(uuid, text, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_whatsapp_messages(uuid, text, int) TO pauta_app;
