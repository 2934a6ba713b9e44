ALTER TABLE "meetings" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "deleted_tag_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "meetings_deleted" ON "meetings" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER POLICY "own_rows_only" ON "meetings" TO pauta_app USING (company_id = (select current_company()) and deleted_at is null) WITH CHECK (company_id = (select current_company()));