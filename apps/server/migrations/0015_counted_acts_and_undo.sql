ALTER TYPE "public"."one_time_token_kind" ADD VALUE 'undo_email_change';--> statement-breakpoint
CREATE TABLE "counted_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counted_acts_key_at_index" ON "counted_acts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "counted_acts_at_index" ON "counted_acts" USING btree ("at");