DROP INDEX "meeting_tags_by_start";--> statement-breakpoint
DROP INDEX "meetings_by_start";--> statement-breakpoint
DROP INDEX "meetings_by_user";--> statement-breakpoint
DROP INDEX "meetings_by_status";--> statement-breakpoint
DROP INDEX "audit_company";--> statement-breakpoint
CREATE INDEX "meeting_tags_by_start" ON "meeting_tags" USING btree ("company_id","tag_id","start_at" DESC NULLS FIRST,"meeting_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "meetings_by_start" ON "meetings" USING btree ("company_id","start_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "meetings_by_user" ON "meetings" USING btree ("company_id","user_id","start_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "meetings_by_status" ON "meetings" USING btree ("company_id","status","start_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_company" ON "audit" USING btree ("company_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "answers" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "criteria" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "evaluations" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "evidence" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "next_steps" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "meeting_stages" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "meeting_tags" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "meetings" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "participants" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "tags" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "recordings" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "uploads" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "team_memberships" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "teams" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "questions" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "templates" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "segments" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "transcript_chunks" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "transcript_revisions" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "transcripts" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "users" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "audit" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "outbox" TO pauta_app USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));