ALTER TABLE "meetings" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_idempotency" ON "meetings" USING btree ("user_id","idempotency_key");