CREATE TYPE "public"."number_maker" AS ENUM('vehicle-maker', 'part-maker');--> statement-breakpoint
CREATE TABLE "fitment_rows" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"stated" boolean NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"generation" text,
	"year_from" smallint,
	"year_to" smallint,
	"body_style" text,
	"trim" text,
	"fuel" text,
	"gearbox" text,
	"engine_cc" integer,
	"engine_code" text,
	CONSTRAINT "fitment_rows_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_numbers" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"number" text NOT NULL,
	"plain" text NOT NULL,
	"of" "number_maker" NOT NULL,
	CONSTRAINT "product_numbers_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
ALTER TABLE "fitment_rows" ADD CONSTRAINT "fitment_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_numbers" ADD CONSTRAINT "product_numbers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fitment_rows_make_model_product_id_index" ON "fitment_rows" USING btree ("make","model","product_id");--> statement-breakpoint
CREATE INDEX "product_numbers_plain_product_id_index" ON "product_numbers" USING btree ("plain" text_pattern_ops,"product_id");--> statement-breakpoint
with listed as (
      select p.id, p.brand, named.model, p.body_styles, p.trims, p.years, p.fuels, p.gearboxes, cardinality(p.models) as models
      from products p, unnest(p.models) named (model)
      where true
        and cardinality(p.models)::bigint * greatest(cardinality(p.years), 1) * greatest(cardinality(p.body_styles), 1)
          * greatest(cardinality(p.trims), 1) * greatest(cardinality(p.fuels), 1) * greatest(cardinality(p.gearboxes), 1) <= 2000
    ), combined as (
      select listed.id, listed.models, listed.brand, listed.model, run.year_from, run.year_to, body_style, trim, fuel, gearbox
      from listed
      left join lateral (
        select min(year) as year_from, max(year) as year_to
        from (select year, year - row_number() over (order by year) as island from unnest(listed.years) year) numbered group by island
      ) run on true,
      unnest(case when listed.body_styles = '{}' then array[null] else listed.body_styles end) body_style, unnest(case when listed.trims = '{}' then array[null] else listed.trims end) trim, unnest(case when listed.fuels = '{}' then array[null] else listed.fuels end) fuel, unnest(case when listed.gearboxes = '{}' then array[null] else listed.gearboxes end) gearbox
    ), known as (
      select * from combined where exists (
        select from variants v where v.make = combined.brand and v.model = combined.model
          and (combined.year_from is null or v.year_from <= combined.year_to and (v.year_to is null or v.year_to >= combined.year_from))
          and (combined.body_style is null or combined.body_style = any(v.body_styles))
          and (combined.trim is null or v.trim = combined.trim)
          and (combined.fuel is null or combined.fuel = any(v.fuels))
          and (combined.gearbox is null or combined.gearbox = any(v.gearboxes)))
    ), whole as (
      select id from known group by id, models
      having count(*) <= 60 and count(distinct model) = models
    )
    insert into fitment_rows (product_id, position, stated, make, model, year_from, year_to, body_style, trim, fuel, gearbox)
    select id, row_number() over (partition by id order by model, year_from, body_style, trim, fuel, gearbox), true,
      brand, model, year_from, year_to, body_style, trim, fuel, gearbox
    from known where id in (select id from whole);--> statement-breakpoint
insert into product_numbers (product_id, position, number, plain, "of")
    select id, 0, oem_number, plain, 'vehicle-maker' from (
      select id, oem_number, upper(regexp_replace(oem_number, '[\s\-–.,/\\]', '', 'g')) as plain from products where oem_number is not null
    ) named where length(plain) between 4 and 30;
