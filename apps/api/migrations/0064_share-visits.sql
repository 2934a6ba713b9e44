DROP INDEX "share_visits_once";--> statement-breakpoint
CREATE INDEX "share_visits_of_guest" ON "share_visits" USING btree ("share_id","visitor","opened_at");--> statement-breakpoint
ALTER TABLE "share_visits" DROP COLUMN "half_hour";