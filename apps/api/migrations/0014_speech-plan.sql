ALTER TABLE "transcript_chunks" RENAME COLUMN "pieces" TO "heard";--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "speech" jsonb;