CREATE TABLE "product_shapes" (
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"shape" text NOT NULL,
	"body_styles" text[] DEFAULT '{}' NOT NULL,
	"trims" text[] DEFAULT '{}' NOT NULL,
	"gearboxes" text[] DEFAULT '{}' NOT NULL,
	"fuels" text[] DEFAULT '{}' NOT NULL,
	"years" integer[] DEFAULT '{}' NOT NULL,
	"every_year" boolean NOT NULL,
	CONSTRAINT "product_shapes_brand_model_shape_pk" PRIMARY KEY("brand","model","shape")
);
--> statement-breakpoint
-- The shapes of products, each with the years of these products.
CREATE FUNCTION shapes_of(listed products[]) RETURNS TABLE (brand text, model text, shape text, body_styles text[], trims text[], gearboxes text[], fuels text[], years integer[], every_year boolean) LANGUAGE sql STABLE AS $$
  SELECT p.brand, m.model, md5(row(p.body_styles, p.trims, p.gearboxes, p.fuels)::text), p.body_styles, p.trims, p.gearboxes, p.fuels,
    coalesce(array_agg(DISTINCT y ORDER BY y) FILTER (WHERE y IS NOT NULL), '{}'), bool_or(p.years = '{}')
  FROM unnest(listed) p
    CROSS JOIN LATERAL (SELECT DISTINCT unnest(CASE WHEN p.models = '{}' THEN ARRAY[''] ELSE p.models END) AS model) m
    LEFT JOIN LATERAL unnest(p.years) y ON true
  GROUP BY 1, 2, 3, 4, 5, 6, 7
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shelve_products(listed products[], direction integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
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

  -- Every writer of a brand passes this row, so those of one brand come to the tables below one after the other.
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

  IF direction = 1 THEN
    INSERT INTO product_shapes (brand, model, shape, body_styles, trims, gearboxes, fuels, years, every_year)
    SELECT * FROM shapes_of(listed) ORDER BY 1, 2, 3
    ON CONFLICT (brand, model, shape) DO UPDATE SET
      years = ARRAY(SELECT DISTINCT y FROM unnest(product_shapes.years || excluded.years) y ORDER BY y),
      every_year = product_shapes.every_year OR excluded.every_year
    WHERE NOT (excluded.years <@ product_shapes.years AND excluded.every_year <= product_shapes.every_year);
    RETURN;
  END IF;

  DELETE FROM product_fitments f USING (
    SELECT DISTINCT p.brand, md5(row(p.body_styles, p.trims, p.years, p.gearboxes, p.fuels)::text) AS fitment FROM unnest(listed) p
  ) gone WHERE f.brand = gone.brand AND f.fitment = gone.fitment AND f.count <= 0;
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone = 0 THEN RETURN; END IF;

  -- A shape keeps the years of the fitments that are left, and goes with the last of them.
  UPDATE product_shapes s SET years = left_over.years, every_year = left_over.every_year FROM (
    SELECT t.brand, t.model, t.shape, coalesce(array_agg(DISTINCT y ORDER BY y) FILTER (WHERE y IS NOT NULL), '{}') AS years,
      bool_or(f.years = '{}') AS every_year
    FROM shapes_of(listed) t JOIN product_fitments f ON f.brand = t.brand AND f.model = t.model AND f.body_styles = t.body_styles
        AND f.trims = t.trims AND f.gearboxes = t.gearboxes AND f.fuels = t.fuels
      LEFT JOIN LATERAL unnest(f.years) y ON true
    GROUP BY 1, 2, 3
  ) left_over
  WHERE s.brand = left_over.brand AND s.model = left_over.model AND s.shape = left_over.shape
    AND (s.years <> left_over.years OR s.every_year <> left_over.every_year);
  DELETE FROM product_shapes s USING shapes_of(listed) t
  WHERE s.brand = t.brand AND s.model = t.model AND s.shape = t.shape AND NOT EXISTS (
    SELECT FROM product_fitments f WHERE f.brand = t.brand AND f.model = t.model AND f.body_styles = t.body_styles
      AND f.trims = t.trims AND f.gearboxes = t.gearboxes AND f.fuels = t.fuels);
END $$;
--> statement-breakpoint
INSERT INTO product_shapes (brand, model, shape, body_styles, trims, gearboxes, fuels, years, every_year)
SELECT f.brand, f.model, md5(row(f.body_styles, f.trims, f.gearboxes, f.fuels)::text), f.body_styles, f.trims, f.gearboxes, f.fuels,
  coalesce(array_agg(DISTINCT y ORDER BY y) FILTER (WHERE y IS NOT NULL), '{}'), bool_or(f.years = '{}')
FROM product_fitments f LEFT JOIN LATERAL unnest(f.years) y ON true GROUP BY 1, 2, 3, 4, 5, 6, 7;
