CREATE TABLE "fit_evidence" (
	"item_id" uuid NOT NULL,
	"number" text NOT NULL,
	"part_id" text NOT NULL,
	"side" "part_side",
	"make" text NOT NULL,
	"model" text NOT NULL,
	"generation" text,
	"body_style" text,
	"fuel" text,
	"gearbox" text,
	"engine_cc" integer,
	"engine_code" text,
	"buyer_id" uuid NOT NULL,
	"depot_id" uuid NOT NULL,
	"fits" boolean NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fit_evidence_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "fit_failures" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"upheld_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"counts" boolean
);
--> statement-breakpoint
ALTER TABLE "deal_items" ADD COLUMN "numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_items" ADD COLUMN "fits" text;--> statement-breakpoint
ALTER TABLE "deal_items" ADD COLUMN "fits_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "vehicle" jsonb;--> statement-breakpoint
ALTER TABLE "fit_evidence" ADD CONSTRAINT "fit_evidence_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_evidence" ADD CONSTRAINT "fit_evidence_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_evidence" ADD CONSTRAINT "fit_evidence_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fit_evidence_number_part_id_make_model_index" ON "fit_evidence" USING btree ("number","part_id","make","model");--> statement-breakpoint
CREATE INDEX "fit_evidence_make_model_generation_index" ON "fit_evidence" USING btree ("make","model","generation");--> statement-breakpoint
CREATE INDEX "fit_evidence_buyer_id_index" ON "fit_evidence" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "fit_evidence_depot_id_index" ON "fit_evidence" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "fit_failures_waiting" ON "fit_failures" USING btree ("upheld_at") WHERE looked_at is null;--> statement-breakpoint
-- As they are compared: plainNumberOf of the contract.
UPDATE "deal_items" item SET "numbers" = named.numbers FROM (
	SELECT numbered.id, array_agg(DISTINCT numbered.plain) AS numbers FROM (
		SELECT i.id, upper(regexp_replace(i.oem_number, '[\s–.,/\\-]', '', 'g')) AS plain FROM "deal_items" i WHERE i.oem_number IS NOT NULL
		UNION SELECT i.id, n.plain FROM "deal_items" i JOIN "product_numbers" n ON n.product_id = i.product_id
	) numbered WHERE length(numbered.plain) BETWEEN 4 AND 30 GROUP BY numbered.id
) named WHERE named.id = item.id;--> statement-breakpoint
-- The answer of a deal is that of its part, where it has one.
UPDATE "deal_items" item SET "fits" = d.fits, "fits_at" = coalesce(d.received_at, d.updated_at) FROM "deals" d
WHERE d.id = item.deal_id AND d.fits IS NOT NULL AND item.cancelled_at IS NULL
	AND (SELECT count(*) FROM "deal_items" other WHERE other.deal_id = d.id AND other.cancelled_at IS NULL) = 1;--> statement-breakpoint
-- Where a deal has claims, the part may have had another fault: its answer makes no evidence.
INSERT INTO "fit_evidence" (item_id, number, part_id, side, make, model, generation, body_style, fuel, gearbox, engine_cc, engine_code, buyer_id, depot_id, fits, answered_at)
SELECT item.id, named.number, item.part_id, item.side, e.make, e.model, (
	SELECT min(sold.generation) FROM (
		SELECT v.generation FROM "variants" v
		WHERE v.make = e.make AND v.model = e.model AND (e.body_style IS NULL OR e.body_style = ANY(v.body_styles))
		GROUP BY v.generation
		HAVING min(v.year_from) <= greatest(e.year, left(e.first_registered, 4)::int) AND max(coalesce(v.year_to, 9999)) >= e.year
	) sold HAVING count(*) = 1
), e.body_style, e.fuel, e.gearbox, e.engine_cc, e.engine_code, d.buyer_id, d.depot_id, item.fits = 'fits', item.fits_at
FROM "deal_items" item
JOIN "deals" d ON d.id = item.deal_id
JOIN "enquiries" e ON e.id = d.enquiry_id
CROSS JOIN unnest(item.numbers) named (number)
WHERE item.fits IN ('fits', 'does-not-fit') AND NOT EXISTS (SELECT FROM "claims" c WHERE c.deal_id = d.id);--> statement-breakpoint
-- The inbox's search finds an asked number in any spelling.
UPDATE "enquiries" e SET "asked_words" = e.asked_words || named.numbers FROM (
	SELECT asked.enquiry_id, string_agg(' ' || asked.number || ' ' || regexp_replace(asked.number, '[\s–.,/\\-]', '', 'g'), '') AS numbers
	FROM "enquiry_parts" asked WHERE asked.number IS NOT NULL GROUP BY asked.enquiry_id
) named WHERE named.enquiry_id = e.id;
