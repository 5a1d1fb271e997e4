CREATE TABLE "declined_parts" (
	"enquiry_part_id" uuid NOT NULL,
	"depot_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declined_parts_enquiry_part_id_depot_id_pk" PRIMARY KEY("enquiry_part_id","depot_id")
);
--> statement-breakpoint
ALTER TABLE "enquiry_parts" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "received_enquiries" ADD COLUMN "has_parts_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "declined_parts" ADD CONSTRAINT "declined_parts_enquiry_part_id_enquiry_parts_id_fk" FOREIGN KEY ("enquiry_part_id") REFERENCES "public"."enquiry_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_parts" ADD CONSTRAINT "declined_parts_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_parts_depot_id_index" ON "declined_parts" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "inbox_parts_left" ON "received_enquiries" USING btree ("depot_id","created_at","enquiry_id") WHERE has_parts_left;--> statement-breakpoint
UPDATE "received_enquiries" SET "has_parts_left" = true FROM "enquiries"
WHERE "enquiries"."id" = "received_enquiries"."enquiry_id" AND "received_enquiries"."status" = 'quoted' AND "enquiries"."status" NOT IN ('closed', 'expired')
	AND EXISTS (
		SELECT 1 FROM "enquiry_parts" "part" WHERE "part"."enquiry_id" = "enquiries"."id"
			AND NOT EXISTS (SELECT 1 FROM "quotation_items" "own" WHERE "own"."enquiry_part_id" = "part"."id" AND "own"."depot_id" = "received_enquiries"."depot_id")
			AND NOT EXISTS (SELECT 1 FROM "quotation_items" "sold" WHERE "sold"."enquiry_part_id" = "part"."id" AND "sold"."status" = 'accepted' AND "sold"."released_at" IS NULL)
	);
