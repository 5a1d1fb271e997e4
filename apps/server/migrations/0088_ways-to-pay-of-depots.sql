CREATE TABLE "depot_ways_to_pay" (
	"depot_id" uuid PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "ways_to_pay" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "ways_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "depot_ways_to_pay" ADD CONSTRAINT "depot_ways_to_pay_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;