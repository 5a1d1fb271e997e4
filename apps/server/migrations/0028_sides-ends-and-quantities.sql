CREATE TYPE "public"."part_end" AS ENUM('front', 'rear');--> statement-breakpoint
CREATE TYPE "public"."part_side" AS ENUM('nearside', 'offside');--> statement-breakpoint
DROP INDEX "enquiry_parts_enquiry_id_part_id_index";--> statement-breakpoint
ALTER TABLE "deal_items" ADD COLUMN "side" "part_side";--> statement-breakpoint
ALTER TABLE "deal_items" ADD COLUMN "end" "part_end";--> statement-breakpoint
ALTER TABLE "enquiry_parts" ADD COLUMN "side" "part_side";--> statement-breakpoint
ALTER TABLE "enquiry_parts" ADD COLUMN "end" "part_end";--> statement-breakpoint
ALTER TABLE "enquiry_parts" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD COLUMN "enquiry_part_id" uuid;--> statement-breakpoint
-- Until now an enquiry asked for each part once: the part names the asked part of every offer.
UPDATE "quotation_items" i SET "enquiry_part_id" = a.id FROM "quotations" q, "enquiry_parts" a
WHERE q.id = i.quotation_id AND a.enquiry_id = q.enquiry_id AND a.part_id = i.part_id;--> statement-breakpoint
ALTER TABLE "quotation_items" ALTER COLUMN "enquiry_part_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_enquiry_part_id_enquiry_parts_id_fk" FOREIGN KEY ("enquiry_part_id") REFERENCES "public"."enquiry_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_items_enquiry_part_id_index" ON "quotation_items" USING btree ("enquiry_part_id");--> statement-breakpoint
ALTER TABLE "enquiry_parts" ADD CONSTRAINT "asked_once" UNIQUE NULLS NOT DISTINCT("enquiry_id","part_id","side","end");