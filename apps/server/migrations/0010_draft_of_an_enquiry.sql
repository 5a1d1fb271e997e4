DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "client_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_buyer_id_client_id_index" ON "enquiries" USING btree ("buyer_id","client_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at is null and in_app;