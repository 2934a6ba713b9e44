CREATE TABLE "clip_files" (
	"company_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"mime_type" text,
	"extension" text,
	CONSTRAINT "clip_files_clip_id_format_pk" PRIMARY KEY("clip_id","format")
);
--> statement-breakpoint
ALTER TABLE "clip_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "clips_files";--> statement-breakpoint
ALTER TABLE "clip_files" ADD CONSTRAINT "clip_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_files" ADD CONSTRAINT "clip_files_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_files_company" ON "clip_files" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "clip_files_preparing" ON "clip_files" USING btree ("state") WHERE state = 'preparing';--> statement-breakpoint
ALTER TABLE "clips" DROP COLUMN "file_state";--> statement-breakpoint
ALTER TABLE "clips" DROP COLUMN "file_type";--> statement-breakpoint
ALTER TABLE "clips" DROP COLUMN "file_extension";--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "clip_files" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));