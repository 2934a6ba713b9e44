DROP INDEX "uploads_company";--> statement-breakpoint
DROP INDEX "transcripts_company";--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "sha256" text;--> statement-breakpoint
CREATE INDEX "uploads_company" ON "uploads" USING btree ("company_id","file_size");--> statement-breakpoint
CREATE INDEX "transcripts_company" ON "transcripts" USING btree ("company_id","sha256");