DROP INDEX "recordings_meeting";--> statement-breakpoint
DROP INDEX "uploads_meeting";--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "recordings" SET "warnings" = "meeting_stages"."warnings" FROM "meeting_stages"
  WHERE "meeting_stages"."meeting_id" = "recordings"."meeting_id" AND "meeting_stages"."stage" = 'media';--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "original_key" text;--> statement-breakpoint
UPDATE "uploads" SET "original_key" = "company_id" || '/' || "meeting_id" || '/original';--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "original_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_on_their_way" ON "uploads" USING btree ("meeting_id") WHERE status in ('created', 'uploading', 'uploaded');--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_meeting" ON "recordings" USING btree ("meeting_id","position");--> statement-breakpoint
CREATE INDEX "uploads_meeting" ON "uploads" USING btree ("meeting_id");
