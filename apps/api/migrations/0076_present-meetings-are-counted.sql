DROP INDEX "meetings_by_start";--> statement-breakpoint
DROP INDEX "meetings_by_user";--> statement-breakpoint
DROP INDEX "meetings_by_status";--> statement-breakpoint
CREATE INDEX "meetings_by_start" ON "meetings" USING btree ("company_id","start_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_by_user" ON "meetings" USING btree ("company_id","user_id","start_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_by_status" ON "meetings" USING btree ("company_id","status","start_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;