DROP INDEX "tags_name";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Names that differ in accents alone were allowed until now.
UPDATE "tags" SET "name" = "tags"."name" || ' (' || same.place || ')' FROM (
  SELECT id, row_number() OVER (PARTITION BY company_id, pt_fold(lower(name)) ORDER BY created_at, id) AS place FROM tags
) same WHERE same.id = "tags"."id" AND same.place > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id",pt_fold(lower("name")));
