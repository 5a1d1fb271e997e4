ALTER TABLE "fair_prices" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fair_prices" DROP CONSTRAINT "fair_prices_part_id_make_model_body_style_trim_pk";--> statement-breakpoint
ALTER TABLE "fair_prices" ADD CONSTRAINT "fair_prices_part_id_make_model_body_style_trim_place_pk" PRIMARY KEY("part_id","make","model","body_style","trim","place");