CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" text DEFAULT 'soon' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"last_mail_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "in_app" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_settings_unsubscribe_token_index" ON "notice_settings" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("user_id","mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
UPDATE "notifications" SET "kind" = CASE
  WHEN "kind" = 'quotation' AND "title" LIKE 'Your offer was accepted%' THEN 'accepted'
  WHEN "kind" = 'quotation' AND "title" LIKE '%withdrew%' THEN 'offer-changed'
  WHEN "kind" = 'quotation' AND "link" = '/quotations' THEN 'declined'
  WHEN "kind" = 'quotation' THEN 'offer'
  WHEN "title" LIKE 'How does it go%' THEN 'feedback-asked'
  WHEN "title" LIKE '%answered your feedback' THEN 'feedback-answered'
  ELSE 'feedback-received' END
WHERE "kind" IN ('quotation', 'feedback');
