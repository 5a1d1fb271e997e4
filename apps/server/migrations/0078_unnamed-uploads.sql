ALTER TABLE "uploads" ADD COLUMN "unnamed_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "uploads_thumb_url_index" ON "uploads" USING btree ("thumb_url");--> statement-breakpoint
CREATE INDEX "uploads_unnamed_since_index" ON "uploads" USING btree ("unnamed_since") WHERE unnamed_since is not null;