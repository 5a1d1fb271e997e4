DROP INDEX "fair_prices_part_id_make_computed_at_index";--> statement-breakpoint
CREATE INDEX "products_sold_brand_part" ON "products" USING btree ("brand","part_id") WHERE status = 'sold';--> statement-breakpoint
ALTER TABLE "fair_prices" DROP COLUMN "computed_at";