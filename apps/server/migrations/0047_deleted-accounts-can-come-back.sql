ALTER TYPE "public"."one_time_token_kind" ADD VALUE 'undo_deletion';--> statement-breakpoint
CREATE TABLE "left_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"city" text,
	"business_name" text,
	"business_vat_number" text,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_depots" (
	"depot_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"slug" text NOT NULL,
	"closed_since" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "left_accounts" ADD CONSTRAINT "left_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_depots" ADD CONSTRAINT "left_depots_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_accounts_left_at_index" ON "left_accounts" USING btree ("left_at");