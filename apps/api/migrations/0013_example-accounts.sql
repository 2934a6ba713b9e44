CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_configs" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "meetings_of_example" ON "meetings" USING btree ("company_id") WHERE "meetings"."is_example";--> statement-breakpoint
-- Of the whole installation: no company's requests have anything to do with it.
REVOKE ALL ON "milestones" FROM pauta_app;--> statement-breakpoint
UPDATE "report_configs" SET "is_example" = true
WHERE "company_id" IN (SELECT "id" FROM "companies" WHERE "is_example")
  AND "name" IN ('Reuniões de ontem', 'Semana da Vendas Sul', 'Vendas Norte, terça e sexta');
