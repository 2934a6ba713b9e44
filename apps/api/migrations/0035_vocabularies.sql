CREATE TABLE "vocabulary_counts" (
	"company_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"plain" text NOT NULL,
	"recognised" integer NOT NULL,
	"corrected" integer NOT NULL,
	"undone" integer NOT NULL,
	CONSTRAINT "vocabulary_counts_meeting_id_plain_pk" PRIMARY KEY("meeting_id","plain")
);
--> statement-breakpoint
ALTER TABLE "vocabulary_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vocabulary_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"word" text NOT NULL,
	"plain" text NOT NULL,
	"sounds_like" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vocabulary_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "respellings" jsonb;--> statement-breakpoint
ALTER TABLE "vocabulary_counts" ADD CONSTRAINT "vocabulary_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_counts" ADD CONSTRAINT "vocabulary_counts_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_words" ADD CONSTRAINT "vocabulary_words_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vocabulary_counts_word" ON "vocabulary_counts" USING btree ("company_id","plain");--> statement-breakpoint
CREATE UNIQUE INDEX "vocabulary_words_plain" ON "vocabulary_words" USING btree ("company_id","plain");--> statement-breakpoint
CREATE INDEX "segments_respelled" ON "segments" USING btree ("meeting_id") WHERE respellings is not null;--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "vocabulary_counts" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));--> statement-breakpoint
CREATE POLICY "own_rows_only" ON "vocabulary_words" AS PERMISSIVE FOR ALL TO "pauta_app" USING (company_id = (select current_company())) WITH CHECK (company_id = (select current_company()));