CREATE TYPE "public"."claim_kind" AS ENUM('changed-mind', 'does-not-fit', 'faulty', 'wrong-part', 'not-as-described', 'not-arrived');--> statement-breakpoint
CREATE TYPE "public"."claim_status" AS ENUM('open', 'agreed', 'refused', 'returning', 'settled', 'escalated', 'decided');--> statement-breakpoint
CREATE TYPE "public"."deal_status" AS ENUM('agreed', 'paid', 'sent', 'ready', 'received', 'completed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."turn" AS ENUM('buyer', 'seller', 'none');--> statement-breakpoint
CREATE SEQUENCE "public"."deal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20001 CACHE 1;--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"kind" "claim_kind" NOT NULL,
	"status" "claim_status" DEFAULT 'open' NOT NULL,
	"text" text NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"wish" text NOT NULL,
	"offer" jsonb,
	"answer" text,
	"answer_image_urls" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"refunded_pence" integer,
	"refunded_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_role" text NOT NULL,
	"actor_id" uuid,
	"claim_id" uuid,
	"amount_pence" integer,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"quotation_item_id" uuid,
	"product_id" uuid,
	"part_id" text NOT NULL,
	"title" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"price_pence" integer NOT NULL,
	"delivery_pence" integer NOT NULL,
	"delivery_days" integer,
	"condition" "condition" NOT NULL,
	"warranty_months" integer NOT NULL,
	"oem_number" text,
	"mileage" integer,
	"fit_confirmed" boolean DEFAULT false NOT NULL,
	"note" text,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"vat" "vat" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('deal_numbers') NOT NULL,
	"enquiry_id" uuid,
	"buyer_id" uuid NOT NULL,
	"depot_id" uuid NOT NULL,
	"status" "deal_status" DEFAULT 'agreed' NOT NULL,
	"turn" "turn" DEFAULT 'buyer' NOT NULL,
	"send_by" timestamp with time zone,
	"open_claims" integer DEFAULT 0 NOT NULL,
	"parts_pence" integer NOT NULL,
	"delivery_pence" integer NOT NULL,
	"collects" boolean DEFAULT false NOT NULL,
	"deliver_to" text,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"postcode" text,
	"buyer_paid_pence" integer,
	"buyer_paid_method" text,
	"buyer_paid_on" text,
	"buyer_paid_at" timestamp with time zone,
	"seller_paid_pence" integer,
	"seller_paid_method" text,
	"seller_paid_on" text,
	"seller_paid_at" timestamp with time zone,
	"buyer_refund_pence" integer,
	"buyer_refund_at" timestamp with time zone,
	"seller_refund_pence" integer,
	"seller_refund_at" timestamp with time zone,
	"carrier" text,
	"tracking" text,
	"parcels" integer,
	"ready_note" text,
	"fits" text,
	"buyer_done_at" timestamp with time zone,
	"seller_done_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"cancel_text" text,
	"business_name" text,
	"business_vat_number" text,
	"invoice_number" integer,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"reserved_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"asked_again_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "business_vat_number" text;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_items" ADD CONSTRAINT "deal_items_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_items" ADD CONSTRAINT "deal_items_quotation_item_id_quotation_items_id_fk" FOREIGN KEY ("quotation_item_id") REFERENCES "public"."quotation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_items" ADD CONSTRAINT "deal_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_items" ADD CONSTRAINT "deal_items_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_deal_id_index" ON "claims" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("status","escalated_at") WHERE status in ('escalated', 'refused');--> statement-breakpoint
CREATE INDEX "deal_events_deal_id_id_index" ON "deal_events" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_events_actor_id_index" ON "deal_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "deal_items_deal_id_index" ON "deal_items" USING btree ("deal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_items_quotation_item_id_index" ON "deal_items" USING btree ("quotation_item_id");--> statement-breakpoint
CREATE INDEX "deal_items_product_id_index" ON "deal_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_number_index" ON "deals" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_agreed_deal" ON "deals" USING btree ("enquiry_id","depot_id") WHERE status = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX "deals_depot_id_invoice_number_index" ON "deals" USING btree ("depot_id","invoice_number");--> statement-breakpoint
CREATE INDEX "deals_buyer_id_id_index" ON "deals" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "deals_depot_id_id_index" ON "deals" USING btree ("depot_id","id");--> statement-breakpoint
CREATE INDEX "deals_enquiry_id_index" ON "deals" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "deals_under_way" ON "deals" USING btree ("status","sent_at") WHERE status in ('agreed', 'sent', 'received');--> statement-breakpoint
-- What was accepted before there were deals becomes one: over after 30 days, else agreed. Ids sort by the time of acceptance.
CREATE TEMPORARY TABLE "accepted_before" AS
SELECT q.enquiry_id, q.depot_id, e.buyer_id, e.postcode, min(i.decided_at) AS agreed_at, max(i.decided_at) < now() - interval '30 days' AS is_over,
	sum(i.price_pence)::int AS parts_pence, max(i.delivery_pence) AS delivery_pence,
	(lpad(to_hex((extract(epoch FROM min(i.decided_at)) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid AS deal_id
FROM quotation_items i JOIN quotations q ON q.id = i.quotation_id JOIN enquiries e ON e.id = q.enquiry_id
WHERE i.status = 'accepted' AND i.decided_at IS NOT NULL GROUP BY q.enquiry_id, q.depot_id, e.buyer_id, e.postcode;--> statement-breakpoint
INSERT INTO "deals" ("id", "enquiry_id", "buyer_id", "depot_id", "status", "turn", "parts_pence", "delivery_pence", "postcode", "agreed_at", "completed_at", "updated_at")
SELECT deal_id, enquiry_id, buyer_id, depot_id, (CASE WHEN is_over THEN 'completed' ELSE 'agreed' END)::deal_status, (CASE WHEN is_over THEN 'none' ELSE 'buyer' END)::turn,
	parts_pence, delivery_pence, postcode, agreed_at, CASE WHEN is_over THEN agreed_at + interval '30 days' END, agreed_at
FROM "accepted_before" ORDER BY agreed_at;--> statement-breakpoint
INSERT INTO "deal_items" ("id", "deal_id", "quotation_item_id", "product_id", "part_id", "price_pence", "delivery_pence", "delivery_days", "condition", "warranty_months", "oem_number", "mileage", "fit_confirmed", "note", "image_urls", "vat")
SELECT gen_random_uuid(), b.deal_id, i.id, i.product_id, i.part_id, i.price_pence, i.delivery_pence, i.delivery_days, i.condition, i.warranty_months, i.oem_number, i.mileage, i.fit_confirmed, i.note, i.image_urls,
	(CASE WHEN d.vat_number IS NULL THEN 'none' ELSE 'included' END)::vat
FROM quotation_items i JOIN quotations q ON q.id = i.quotation_id JOIN "accepted_before" b ON b.enquiry_id = q.enquiry_id AND b.depot_id = q.depot_id JOIN depots d ON d.id = q.depot_id
WHERE i.status = 'accepted' AND i.decided_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "deal_events" ("id", "deal_id", "kind", "by_role", "actor_id", "amount_pence", "created_at")
SELECT gen_random_uuid(), deal_id, 'agreed', 'buyer', buyer_id, parts_pence + delivery_pence, agreed_at FROM "accepted_before";--> statement-breakpoint
DROP TABLE "accepted_before";
