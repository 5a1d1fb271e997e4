ALTER TABLE "quotation_items" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bay" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_number" text;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_offers_by_product" ON "quotation_items" USING btree ("product_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "products_depot_id_stock_number_index" ON "products" USING btree ("depot_id","stock_number");