CREATE TABLE "network_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_networks" (
	"deal_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_networks" ADD CONSTRAINT "reservation_networks_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_networks_network_index" ON "reservation_networks" USING btree ("network");--> statement-breakpoint
CREATE INDEX "reservation_networks_created_at_index" ON "reservation_networks" USING btree ("created_at");