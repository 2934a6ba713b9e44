ALTER TABLE "bot_media" ADD COLUMN "heard_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_media" ADD COLUMN "heard_by" text;--> statement-breakpoint
ALTER TABLE "bot_media" ADD COLUMN "placed_ms" integer;--> statement-breakpoint
ALTER TABLE "bot_media" ADD COLUMN "lane" integer;--> statement-breakpoint
ALTER TABLE "bot_utterances" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "bot_utterances" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_utterances" ADD CONSTRAINT "bot_utterances_media_id_bot_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."bot_media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_utterances_media" ON "bot_utterances" USING btree ("media_id");