CREATE TABLE "speech_models" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"reason" jsonb,
	"speed" real,
	"is_in_use" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
REVOKE ALL ON "speech_models" FROM pauta_app;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "voices" text;