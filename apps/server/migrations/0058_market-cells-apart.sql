-- Its job counts them anew.
DELETE FROM "market_figures";
--> statement-breakpoint
ALTER TABLE "market_figures" ADD COLUMN "cell_details" jsonb DEFAULT '[]'::jsonb NOT NULL;