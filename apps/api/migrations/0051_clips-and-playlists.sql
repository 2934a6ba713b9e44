CREATE TABLE "clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"user_id" uuid,
	"author" text NOT NULL,
	"idempotency_key" uuid,
	"title" text NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"file_state" text,
	"file_type" text,
	"file_extension" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "playlist_clips" (
	"company_id" uuid NOT NULL,
	"playlist_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "playlist_clips_playlist_id_clip_id_pk" PRIMARY KEY("playlist_id","clip_id")
);
--> statement-breakpoint
ALTER TABLE "playlist_clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"author" text NOT NULL,
	"idempotency_key" uuid,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "playlists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_clips" ADD CONSTRAINT "playlist_clips_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_clips" ADD CONSTRAINT "playlist_clips_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_clips" ADD CONSTRAINT "playlist_clips_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clips_idempotency" ON "clips" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "clips_meeting" ON "clips" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "clips_company" ON "clips" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "clips_deleted" ON "clips" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "clips_files" ON "clips" USING btree ("file_state") WHERE file_state = 'preparing';--> statement-breakpoint
CREATE INDEX "playlist_clips_clip" ON "playlist_clips" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "playlist_clips_company" ON "playlist_clips" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "playlists_idempotency" ON "playlists" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "playlists_company" ON "playlists" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "playlists_deleted" ON "playlists" USING btree ("deleted_at");--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "clips" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "playlist_clips" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "playlists" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));