ALTER TABLE "model_calls" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "repeats" uuid;--> statement-breakpoint
CREATE INDEX "model_calls_sent" ON "model_calls" USING btree ("company_id","key") WHERE "model_calls"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "model_calls_repeats" ON "model_calls" USING btree ("repeats") WHERE "model_calls"."repeats" is not null;