CREATE TABLE "market_figures" (
	"days" text NOT NULL,
	"buyers" text NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_figures_days_buyers_pk" PRIMARY KEY("days","buyers")
);
--> statement-breakpoint
CREATE TABLE "told_depots" (
	"depot_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "told_depots" ADD CONSTRAINT "told_depots_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_created_at_index" ON "enquiries" USING btree ("created_at");