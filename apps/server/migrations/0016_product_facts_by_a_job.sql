DROP TRIGGER "products_inserted" ON "products";--> statement-breakpoint
DROP TRIGGER "products_updated" ON "products";--> statement-breakpoint
DROP TRIGGER "products_deleted" ON "products";--> statement-breakpoint
DROP FUNCTION "keep_product_shelves"();--> statement-breakpoint
DROP FUNCTION "shelve_products"(products[], integer);--> statement-breakpoint
DROP FUNCTION "shapes_of"(products[]);--> statement-breakpoint
DROP FUNCTION "tally_places"(text, text[]);--> statement-breakpoint
DROP FUNCTION "price_step_of"(integer);--> statement-breakpoint
DROP TABLE "product_counts";--> statement-breakpoint
CREATE TABLE "product_counts" (
	"brand" text NOT NULL,
	"part_id" text NOT NULL,
	"model" text NOT NULL,
	"grade" text NOT NULL,
	"count" integer NOT NULL,
	"counts_by_price" integer[] NOT NULL
);
--> statement-breakpoint
INSERT INTO "product_counts" ("brand", "part_id", "model", "grade", "count", "counts_by_price")
SELECT t.brand, t.part_id, t.model, t.grade, sum(t.count), array_agg(t.count ORDER BY t.step) FROM (
	SELECT k.brand, k.part_id, k.model, g.grade, s.step, sum(CASE WHEN k.price_step = s.step THEN k.count ELSE 0 END)::integer AS count
	FROM "product_tallies" k CROSS JOIN generate_series(0, 15) AS s (step) CROSS JOIN LATERAL (VALUES (k.condition::text), ('')) AS g (grade)
	WHERE k.count > 0 GROUP BY 1, 2, 3, 4, 5
) t GROUP BY 1, 2, 3, 4;--> statement-breakpoint
DROP TABLE "product_tallies";--> statement-breakpoint
ALTER TABLE "product_fitments" RENAME TO "product_fitment_counts";--> statement-breakpoint
ALTER TABLE "product_fitment_counts" DROP COLUMN "fitment";--> statement-breakpoint
ALTER TABLE "product_shapes" RENAME TO "product_fitments";--> statement-breakpoint
ALTER TABLE "product_fitments" DROP COLUMN "shape";--> statement-breakpoint
ALTER TABLE "product_fitments" ALTER COLUMN "body_styles" DROP DEFAULT, ALTER COLUMN "trims" DROP DEFAULT, ALTER COLUMN "gearboxes" DROP DEFAULT, ALTER COLUMN "fuels" DROP DEFAULT, ALTER COLUMN "years" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_fitment_counts" ALTER COLUMN "body_styles" DROP DEFAULT, ALTER COLUMN "trims" DROP DEFAULT, ALTER COLUMN "gearboxes" DROP DEFAULT, ALTER COLUMN "fuels" DROP DEFAULT, ALTER COLUMN "years" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "product_counts_model_grade_part_id_brand_index" ON "product_counts" USING btree ("model","grade","part_id","brand");--> statement-breakpoint
CREATE INDEX "product_counts_brand_index" ON "product_counts" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "product_fitment_counts_brand_model_index" ON "product_fitment_counts" USING btree ("brand","model");--> statement-breakpoint
CREATE INDEX "product_fitments_brand_model_index" ON "product_fitments" USING btree ("brand","model");
