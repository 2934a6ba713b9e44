DROP INDEX "meetings_deleted";--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "erase_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was deleted so far could be brought back for a minute.
UPDATE "meetings" SET "erase_at" = "deleted_at" + interval '1 minute' WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_to_erase" ON "meetings" USING btree ("erase_at") WHERE erase_at is not null;--> statement-breakpoint
CREATE INDEX "meetings_deleted" ON "meetings" USING btree ("company_id","deleted_at") WHERE deleted_at is not null;