CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"brands" text[] DEFAULT '{}' NOT NULL,
	"opening_hours" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "received_enquiries" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "branch_names" ON "branches" USING btree ("depot_id",lower("name"));--> statement-breakpoint
ALTER TABLE "received_enquiries" ADD CONSTRAINT "received_enquiries_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_enquiries_branch_id_index" ON "received_enquiries" USING btree ("branch_id") WHERE branch_id is not null;--> statement-breakpoint
CREATE INDEX "products_branch_id_index" ON "products" USING btree ("branch_id") WHERE branch_id is not null;