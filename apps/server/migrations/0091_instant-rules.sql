CREATE TABLE "instant_examples" (
	"depot_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"enquiry_part_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"rule_id" uuid,
	"product_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "instant_examples_depot_id_slot_pk" PRIMARY KEY("depot_id","slot")
);
--> statement-breakpoint
CREATE TABLE "instant_offers" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"depot_id" uuid NOT NULL,
	"rule_id" uuid,
	"rule_name" text NOT NULL,
	"list_pence" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instant_refusals" (
	"depot_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"parts" integer NOT NULL,
	CONSTRAINT "instant_refusals_depot_id_day_reason_pk" PRIMARY KEY("depot_id","day","reason")
);
--> statement-breakpoint
CREATE TABLE "instant_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depot_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"makes" text[] DEFAULT '{}' NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"grades" text[] NOT NULL,
	"price_from_pence" integer NOT NULL,
	"price_to_pence" integer NOT NULL,
	"under_percent" smallint NOT NULL,
	"floor_pence" integer NOT NULL,
	"hours" jsonb,
	"daily_limit" smallint NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"tried_sentence" text,
	"tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instant_tallies" (
	"depot_id" uuid PRIMARY KEY NOT NULL,
	"examples" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_items" ADD COLUMN "is_instant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_examples" ADD CONSTRAINT "instant_examples_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_offers" ADD CONSTRAINT "instant_offers_item_id_quotation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."quotation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_offers" ADD CONSTRAINT "instant_offers_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_offers" ADD CONSTRAINT "instant_offers_rule_id_instant_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."instant_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_refusals" ADD CONSTRAINT "instant_refusals_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_rules" ADD CONSTRAINT "instant_rules_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_tallies" ADD CONSTRAINT "instant_tallies_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instant_examples_at_index" ON "instant_examples" USING btree ("at");--> statement-breakpoint
CREATE INDEX "instant_offers_depot_id_item_id_index" ON "instant_offers" USING btree ("depot_id","item_id");--> statement-breakpoint
CREATE INDEX "instant_offers_rule_id_created_at_index" ON "instant_offers" USING btree ("rule_id","created_at");--> statement-breakpoint
CREATE INDEX "instant_refusals_day_index" ON "instant_refusals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "instant_rules_depot_id_position_index" ON "instant_rules" USING btree ("depot_id","position");