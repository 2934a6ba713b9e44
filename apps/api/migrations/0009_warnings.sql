ALTER TABLE "meeting_stages" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "has_warnings" boolean DEFAULT false NOT NULL;