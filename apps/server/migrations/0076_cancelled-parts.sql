ALTER TABLE "deal_items" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deal_items" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "deal_items" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "deal_items" ADD COLUMN "asked_again_in" uuid;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "part_cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "invoice_delivery_pence" integer;--> statement-breakpoint
ALTER TABLE "deal_items" ADD CONSTRAINT "deal_items_asked_again_in_enquiries_id_fk" FOREIGN KEY ("asked_again_in") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE deal_items SET asked_again_in = deals.enquiry_id FROM deals WHERE deals.id = deal_items.deal_id AND deals.asked_again_at IS NOT NULL;--> statement-breakpoint
UPDATE deals SET invoice_delivery_pence = delivery_pence WHERE invoice_number IS NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" DROP COLUMN "asked_again_at";