ALTER TABLE "quotation_items" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gone_offers_by_product" ON "quotation_items" USING btree ("product_id") WHERE gone_at is not null;