DROP INDEX "received_enquiries_depot_id_status_index";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "asked_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "enquiries" e SET "asked_words" = coalesce((
	SELECT string_agg(concat_ws(' ', part."name", asked."side", asked."end", asked."details"), ' ' ORDER BY asked."position")
	FROM "enquiry_parts" asked JOIN "parts" part ON part."id" = asked."part_id" WHERE asked."enquiry_id" = e."id"), '');--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(coalesce(reg, '') || ' ' || make || ' ' || model || ' ' || coalesce(body_style, '') || ' ' || coalesce("trim", '') || ' ' || coalesce(year::text, '') || ' ' || coalesce(additional_info, '') || ' ' || asked_words)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "received_enquiries" ADD COLUMN "make" text;--> statement-breakpoint
ALTER TABLE "received_enquiries" ADD COLUMN "is_missed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "received_enquiries" r SET "make" = e."make",
	"is_missed" = r."status" IN ('pending', 'accepted') AND e."status" IN ('closed', 'expired')
FROM "enquiries" e WHERE e."id" = r."enquiry_id";--> statement-breakpoint
ALTER TABLE "received_enquiries" ALTER COLUMN "make" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiries_words_index" ON "enquiries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inbox_by_make" ON "received_enquiries" USING btree ("depot_id","make","created_at","enquiry_id");--> statement-breakpoint
CREATE INDEX "inbox_by_status" ON "received_enquiries" USING btree ("depot_id","status","is_missed","created_at","enquiry_id");