DROP INDEX "uploads_user_id_index";--> statement-breakpoint
ALTER TABLE "import_readings" ADD COLUMN "kept_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_sender_id_id_index" ON "messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "uploads_user_id_created_at_index" ON "uploads" USING btree ("user_id","created_at");