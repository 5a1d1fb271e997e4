ALTER TABLE "fit_evidence" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "fit_evidence" e SET "is_own" = true FROM "rating_pairs" pair
WHERE pair."buyer_id" = e."buyer_id" AND pair."depot_id" = e."depot_id" AND e."fits"
  AND (pair."counts" = false OR pair."counts" IS NULL AND pair."signs" <> '{received-early}');
