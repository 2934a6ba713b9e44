CREATE SCHEMA "mail";
--> statement-breakpoint
CREATE TABLE "identity"."authorization_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"nonce" text,
	"code_challenge" text,
	"scope" text NOT NULL,
	"provider" text,
	"auth_time" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_id" uuid,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."authorizations" (
	"hash" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"state" text,
	"nonce" text,
	"code_challenge" text,
	"scope" text NOT NULL,
	"provider" text,
	"secret" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."basic_credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."clients" (
	"id" text PRIMARY KEY NOT NULL,
	"access_ttl_s" integer NOT NULL,
	"refresh_ttl_s" integer NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"logout_uris" jsonb NOT NULL,
	"flows" jsonb NOT NULL,
	"user_errors" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."federated_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"sub" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "federated_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "identity"."reset_codes" (
	"username" text PRIMARY KEY NOT NULL,
	"code" text,
	"expires_at" timestamp (3) with time zone,
	"guesses" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"requests_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail"."messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"content" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."pool_users" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "scope" text DEFAULT 'aws.cognito.signin.user.admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "identity"."authorization_codes" ADD CONSTRAINT "authorization_codes_sub_pool_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."pool_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."authorization_codes" ADD CONSTRAINT "authorization_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "identity"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."basic_credentials" ADD CONSTRAINT "basic_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."federated_identities" ADD CONSTRAINT "federated_identities_sub_pool_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."pool_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_codes_expiry" ON "identity"."authorization_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "authorization_codes_sub" ON "identity"."authorization_codes" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "authorizations_expiry" ON "identity"."authorizations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "federated_identities_sub" ON "identity"."federated_identities" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "reset_codes_since" ON "identity"."reset_codes" USING btree ("requests_since");--> statement-breakpoint
CREATE INDEX "mail_messages_recipient" ON "mail"."messages" USING btree ("recipient","created_at");