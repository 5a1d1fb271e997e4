ALTER TABLE "one_time_tokens" ADD COLUMN "email_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "one_time_tokens" SET "email_since" = "created_at" WHERE "kind"::text IN ('undo_email_change', 'undo_deletion');--> statement-breakpoint
UPDATE "users" SET "email_since" = coalesce((SELECT max("replaced"."created_at") FROM "one_time_tokens" "replaced" WHERE "replaced"."user_id" = "users"."id" AND "replaced"."kind"::text = 'undo_email_change'), "created_at");
