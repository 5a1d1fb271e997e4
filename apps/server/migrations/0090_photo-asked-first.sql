ALTER TABLE "claims" ADD COLUMN "photo_wish" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "photo_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "photo_answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "claims_photo_asked" ON "claims" USING btree ("photo_asked_at") WHERE photo_asked_at is not null and photo_answered_at is null;