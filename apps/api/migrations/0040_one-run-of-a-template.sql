-- Of those that a race once let run side by side, the newest goes on.
UPDATE "template_runs" SET "state" = 'stopped', "finished_at" = now()
WHERE "state" IN ('running', 'undoing') AND EXISTS (
	SELECT 1 FROM "template_runs" AS "later"
	WHERE "later"."template_id" = "template_runs"."template_id" AND "later"."state" IN ('running', 'undoing')
		AND ("later"."created_at", "later"."id") > ("template_runs"."created_at", "template_runs"."id")
);--> statement-breakpoint
CREATE INDEX "template_run_meetings_meeting" ON "template_run_meetings" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "template_run_meetings_company" ON "template_run_meetings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "template_runs_under_way" ON "template_runs" USING btree ("template_id") WHERE "template_runs"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "template_runs_company" ON "template_runs" USING btree ("company_id");