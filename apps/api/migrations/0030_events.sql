ALTER TABLE "outbox" RENAME TO "events";--> statement-breakpoint
ALTER TABLE "events" RENAME CONSTRAINT "outbox_pkey" TO "events_pkey";--> statement-breakpoint
ALTER TABLE "events" RENAME CONSTRAINT "outbox_company_id_companies_id_fk" TO "events_company_id_companies_id_fk";--> statement-breakpoint
ALTER INDEX "outbox_company" RENAME TO "events_company";--> statement-breakpoint
ALTER INDEX "outbox_created" RENAME TO "events_created";--> statement-breakpoint
ALTER SEQUENCE "outbox_id_seq" RENAME TO "events_id_seq";
