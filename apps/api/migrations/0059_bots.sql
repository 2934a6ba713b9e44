CREATE TABLE "bot_events" (
	"company_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bot_events_bot_id_id_pk" PRIMARY KEY("bot_id","id")
);
--> statement-breakpoint
ALTER TABLE "bot_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bot_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"lease" integer NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"start_ms" integer NOT NULL,
	"participant_key" text,
	"speaker" text,
	"state" text DEFAULT 'growing' NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_media" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bot_utterances" (
	"company_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"lease" integer NOT NULL,
	"id" text NOT NULL,
	"place" bigserial NOT NULL,
	"participant_key" text,
	"speaker" text,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"text" text,
	CONSTRAINT "bot_utterances_bot_id_lease_id_pk" PRIMARY KEY("bot_id","lease","id")
);
--> statement-breakpoint
ALTER TABLE "bot_utterances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"recorder" text NOT NULL,
	"external_id" text,
	"platform" text NOT NULL,
	"meeting_url" text NOT NULL,
	"address" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"join_at" timestamp (3) with time zone NOT NULL,
	"capture" text NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"reason" text,
	"was_in_call" boolean DEFAULT false NOT NULL,
	"asked" text,
	"host" text,
	"instance" uuid,
	"lease_until" timestamp (3) with time zone,
	"lease" integer DEFAULT 0 NOT NULL,
	"participants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"level" real,
	"is_silent" boolean DEFAULT false NOT NULL,
	"recording_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recorder_hosts" (
	"name" text PRIMARY KEY NOT NULL,
	"instance" uuid NOT NULL,
	"version" text NOT NULL,
	"platforms" jsonb NOT NULL,
	"video_capacity" integer NOT NULL,
	"audio_capacity" integer NOT NULL,
	"lacks" jsonb NOT NULL,
	"detail" text,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_events" ADD CONSTRAINT "bot_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_events" ADD CONSTRAINT "bot_events_bot_id_bots_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_media" ADD CONSTRAINT "bot_media_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_media" ADD CONSTRAINT "bot_media_bot_id_bots_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_utterances" ADD CONSTRAINT "bot_utterances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_utterances" ADD CONSTRAINT "bot_utterances_bot_id_bots_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_media_bot" ON "bot_media" USING btree ("bot_id");--> statement-breakpoint
CREATE INDEX "bot_utterances_place" ON "bot_utterances" USING btree ("bot_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "bots_meeting" ON "bots" USING btree ("meeting_id") WHERE is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "bots_address" ON "bots" USING btree ("company_id","address","start_at") WHERE is_current;--> statement-breakpoint
CREATE INDEX "bots_external" ON "bots" USING btree ("recorder","external_id");--> statement-breakpoint
CREATE INDEX "bots_due" ON "bots" USING btree ("join_at") WHERE handed_over_at is null;--> statement-breakpoint
CREATE INDEX "bots_of_meeting" ON "bots" USING btree ("meeting_id");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "bot_events" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "bot_media" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "bot_utterances" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "bots" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
REVOKE ALL ON "recorder_hosts" FROM pauta_app;
