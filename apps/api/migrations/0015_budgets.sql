CREATE UNLOGGED TABLE "spendings" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"spent" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spendings_ends" ON "spendings" USING btree ("ends_at");