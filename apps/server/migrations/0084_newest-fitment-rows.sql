ALTER TABLE "fitment_rows" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
UPDATE "fitment_rows" SET "created_at" = "products"."created_at" FROM "products" WHERE "products"."id" = "fitment_rows"."product_id";--> statement-breakpoint
ALTER TABLE "fitment_rows" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "fitment_rows_make_model_product_id_index";--> statement-breakpoint
CREATE INDEX "fitment_rows_newest" ON "fitment_rows" USING btree ("make","model","created_at" DESC NULLS LAST,"product_id");
