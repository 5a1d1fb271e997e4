ALTER TABLE "product_models" RENAME COLUMN "price_pence" TO "delivered_pence";--> statement-breakpoint
DROP INDEX "product_models_price";--> statement-breakpoint
DROP INDEX "products_live_price";--> statement-breakpoint
DROP INDEX "products_live_brand_price";--> statement-breakpoint
DROP INDEX "products_live_part_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "delivered_pence" integer GENERATED ALWAYS AS (price_pence + delivery_pence) STORED;--> statement-breakpoint
UPDATE "product_models" m SET "delivered_pence" = p."delivered_pence" FROM "products" p WHERE p."id" = m."product_id";--> statement-breakpoint
-- The kept counts by step of price are worked out anew with the next change of a brand, at the latest in the night.
CREATE INDEX "product_models_price" ON "product_models" USING btree ("brand","model","delivered_pence","product_id");--> statement-breakpoint
CREATE INDEX "products_live_price" ON "products" USING btree ("delivered_pence","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_live_brand_price" ON "products" USING btree ("brand","delivered_pence","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_live_part_price" ON "products" USING btree ("part_id","delivered_pence","id") WHERE status = 'live';