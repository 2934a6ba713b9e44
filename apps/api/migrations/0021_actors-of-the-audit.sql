ALTER TABLE "audit" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "actor_name" text;--> statement-breakpoint
UPDATE "audit" SET
  "actor_kind" = CASE WHEN "actor_id" IS NULL THEN 'system' ELSE 'user' END,
  "actor_name" = CASE WHEN "actor_id" IS NULL THEN 'installation' END;--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "actor_kind" SET NOT NULL;
