CREATE TABLE "product_tallies" (
	"part_id" text NOT NULL,
	"model" text NOT NULL,
	"brand" text NOT NULL,
	"condition" "condition" NOT NULL,
	"price_step" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_tallies_part_id_model_brand_condition_price_step_pk" PRIMARY KEY("part_id","model","brand","condition","price_step")
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_views_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "products_live_category" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id") WHERE status = 'live';
--> statement-breakpoint
-- The steps are those of the contract's priceSteps, in pence.
CREATE FUNCTION price_step_of(price_pence integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(price_pence, ARRAY[1000, 2000, 3000, 4000, 5000, 7500, 10000, 15000, 20000, 25000, 30000, 40000, 50000, 75000, 100000])::smallint
$$;
--> statement-breakpoint
-- Where a product is tallied: under its brand, its part and each of its models.
CREATE FUNCTION tally_places(of_part text, of_models text[]) RETURNS TABLE (part_id text, model text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '', '' UNION ALL SELECT of_part, ''
  UNION ALL SELECT '', m FROM (SELECT DISTINCT unnest(CASE WHEN of_models = '{}' THEN ARRAY['*'] ELSE of_models END) AS m) named
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shelve_products(listed products[], direction integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF direction = 1 THEN
    INSERT INTO product_models (product_id, brand, model, part_id, price_pence, created_at)
    SELECT p.id, p.brand, m.model, p.part_id, p.price_pence, p.created_at
    FROM unnest(listed) p, LATERAL (SELECT DISTINCT unnest(CASE WHEN p.models = '{}' THEN ARRAY[''] ELSE p.models END) AS model) m;
    INSERT INTO product_words (word)
    SELECT DISTINCT w FROM unnest(listed) p, LATERAL regexp_split_to_table(lower(p.search_text), '[^a-z]+') w
    WHERE length(w) BETWEEN 3 AND 30 AND NOT EXISTS (SELECT 1 FROM product_words k WHERE k.word = w) ORDER BY w
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM product_models USING unnest(listed) p WHERE product_id = p.id;
  END IF;

  INSERT INTO product_counts (part_id, brand, count)
  SELECT c.part_id, p.brand, direction * count(*) FROM unnest(listed) p, LATERAL (VALUES (p.part_id), ('')) c (part_id)
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (part_id, brand) DO UPDATE SET count = product_counts.count + excluded.count;

  INSERT INTO product_tallies (part_id, model, brand, condition, price_step, count)
  SELECT t.part_id, t.model, p.brand, p.condition, price_step_of(p.price_pence), direction * count(*)
  FROM unnest(listed) p, LATERAL tally_places(p.part_id, p.models) t
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (part_id, model, brand, condition, price_step) DO UPDATE SET count = product_tallies.count + excluded.count;

  INSERT INTO product_fitments (brand, model, fitment, body_styles, trims, years, gearboxes, fuels, count)
  SELECT p.brand, m.model, md5(row(p.body_styles, p.trims, p.years, p.gearboxes, p.fuels)::text),
    p.body_styles, p.trims, p.years, p.gearboxes, p.fuels, direction * count(*)
  FROM unnest(listed) p, LATERAL (SELECT DISTINCT unnest(CASE WHEN p.models = '{}' THEN ARRAY[''] ELSE p.models END) AS model) m
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3
  ON CONFLICT (brand, model, fitment) DO UPDATE SET count = product_fitments.count + excluded.count;

  IF direction = -1 THEN
    DELETE FROM product_fitments f USING (
      SELECT DISTINCT p.brand, md5(row(p.body_styles, p.trims, p.years, p.gearboxes, p.fuels)::text) AS fitment FROM unnest(listed) p
    ) gone WHERE f.brand = gone.brand AND f.fitment = gone.fitment AND f.count <= 0;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  leaving products[];
  arriving products[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    arriving := ARRAY(SELECT n FROM new_rows n WHERE n.status = 'live');
  ELSIF TG_OP = 'DELETE' THEN
    leaving := ARRAY(SELECT o FROM old_rows o WHERE o.status = 'live');
  ELSE
    leaving := ARRAY(
      SELECT o FROM old_rows o JOIN new_rows n USING (id) WHERE o.status = 'live' AND
        (o.status, o.brand, o.models, o.body_styles, o.trims, o.years, o.gearboxes, o.fuels, o.part_id, o.condition, o.price_pence, o.created_at, o.search_text)
        IS DISTINCT FROM
        (n.status, n.brand, n.models, n.body_styles, n.trims, n.years, n.gearboxes, n.fuels, n.part_id, n.condition, n.price_pence, n.created_at, n.search_text));
    arriving := ARRAY(
      SELECT n FROM new_rows n JOIN old_rows o USING (id) WHERE n.status = 'live' AND
        (o.status, o.brand, o.models, o.body_styles, o.trims, o.years, o.gearboxes, o.fuels, o.part_id, o.condition, o.price_pence, o.created_at, o.search_text)
        IS DISTINCT FROM
        (n.status, n.brand, n.models, n.body_styles, n.trims, n.years, n.gearboxes, n.fuels, n.part_id, n.condition, n.price_pence, n.created_at, n.search_text));
  END IF;
  IF cardinality(leaving) > 0 THEN PERFORM shelve_products(leaving, -1); END IF;
  IF cardinality(arriving) > 0 THEN PERFORM shelve_products(arriving, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO product_tallies (part_id, model, brand, condition, price_step, count)
SELECT t.part_id, t.model, p.brand, p.condition, price_step_of(p.price_pence), count(*)
FROM products p, LATERAL tally_places(p.part_id, p.models) t WHERE p.status = 'live' GROUP BY 1, 2, 3, 4, 5;
