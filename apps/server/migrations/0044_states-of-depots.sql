CREATE TABLE "depot_state_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depot_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"object_until" date,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "state_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "state_until" date;--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "states_before" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "paused_as" "product_status";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "sanction" jsonb;--> statement-breakpoint
ALTER TABLE "depot_state_changes" ADD CONSTRAINT "depot_state_changes_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depot_state_changes_depot_id_index" ON "depot_state_changes" USING btree ("depot_id");--> statement-breakpoint
-- Who trades already has been looked at by their buyers; who has left is gone.
UPDATE "depots" d SET "state" = CASE WHEN u.deleted_at IS NULL THEN 'active' ELSE 'closed' END, "state_since" = d.created_at FROM "users" u WHERE u.id = d.user_id;
