ALTER TABLE "users" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "delivery_pence" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "free_delivery_from_pence" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "offers_collection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "opening_hours" = (
  SELECT jsonb_object_agg("day", CASE WHEN "hours" LIKE '__:__ to __:__' THEN
    jsonb_build_object('opens', split_part("hours", ' to ', 1), 'closes', split_part("hours", ' to ', 2)) END)
  FROM unnest(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) AS "days"("day")
    LEFT JOIN jsonb_each_text("opening_hours") AS "known"("known_day", "hours") ON "known_day" = "day"
) WHERE "opening_hours" IS NOT NULL;
