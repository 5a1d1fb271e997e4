CREATE TABLE "due_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What waits already.
INSERT INTO "due_mails" ("id", "due_at", "user_ids", "told_at")
SELECT gen_random_uuid(), min("mail_due_at"), ARRAY["user_id"], min("created_at") FROM "notifications"
WHERE "mail_due_at" IS NOT NULL GROUP BY "user_id";--> statement-breakpoint
DROP INDEX "notifications_mail_due";--> statement-breakpoint
ALTER TABLE "waiting_readers" ADD CONSTRAINT "waiting_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_mails_due_at_index" ON "due_mails" USING btree ("due_at");