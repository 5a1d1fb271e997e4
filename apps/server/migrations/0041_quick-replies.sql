CREATE TABLE "quick_replies" (
	"depot_id" uuid PRIMARY KEY NOT NULL,
	"replies" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;