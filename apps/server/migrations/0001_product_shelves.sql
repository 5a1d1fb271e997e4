CREATE TABLE "fair_prices" (
	"part_id" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body_style" text NOT NULL,
	"trim" text NOT NULL,
	"low_pence" integer NOT NULL,
	"median_pence" integer NOT NULL,
	"high_pence" integer NOT NULL,
	"sample" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fair_prices_part_id_make_model_body_style_trim_pk" PRIMARY KEY("part_id","make","model","body_style","trim")
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"part_id" text NOT NULL,
	"brand" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_counts_part_id_brand_pk" PRIMARY KEY("part_id","brand")
);
--> statement-breakpoint
CREATE TABLE "product_fitments" (
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"fitment" text NOT NULL,
	"body_styles" text[] DEFAULT '{}' NOT NULL,
	"trims" text[] DEFAULT '{}' NOT NULL,
	"years" integer[] DEFAULT '{}' NOT NULL,
	"gearboxes" text[] DEFAULT '{}' NOT NULL,
	"fuels" text[] DEFAULT '{}' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_fitments_brand_model_fitment_pk" PRIMARY KEY("brand","model","fitment")
);
--> statement-breakpoint
CREATE TABLE "product_models" (
	"product_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"part_id" text NOT NULL,
	"price_pence" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_models_product_id_model_pk" PRIMARY KEY("product_id","model")
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_seller_id_status_index";--> statement-breakpoint
DROP INDEX "products_status_created_at_id_index";--> statement-breakpoint
DROP INDEX "products_status_brand_part_id_index";--> statement-breakpoint
DROP INDEX "products_status_part_id_index";--> statement-breakpoint
DROP INDEX "products_status_price_pence_id_index";--> statement-breakpoint
DROP INDEX "products_search_text_index";--> statement-breakpoint
DROP INDEX "products_models_index";--> statement-breakpoint
ALTER TABLE "product_models" ADD CONSTRAINT "product_models_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fair_prices_part_id_make_computed_at_index" ON "fair_prices" USING btree ("part_id","make","computed_at");--> statement-breakpoint
CREATE INDEX "product_models_newest" ON "product_models" USING btree ("brand","model","created_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_models_price" ON "product_models" USING btree ("brand","model","price_pence","product_id");--> statement-breakpoint
CREATE INDEX "product_models_part" ON "product_models" USING btree ("brand","model","part_id","created_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_words_word_index" ON "product_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_seller_id_status_created_at_index" ON "products" USING btree ("seller_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_live_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_live_price" ON "products" USING btree ("price_pence","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_live_brand_newest" ON "products" USING btree ("brand","created_at" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_live_brand_price" ON "products" USING btree ("brand","price_pence","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_live_part_newest" ON "products" USING btree ("part_id","created_at" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_live_part_price" ON "products" USING btree ("part_id","price_pence","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_live_brand_part" ON "products" USING btree ("brand","part_id","created_at" DESC NULLS LAST,"id") WHERE status = 'live';