-- Its job counts them anew.
DELETE FROM "market_figures";--> statement-breakpoint
ALTER TABLE "market_figures" ALTER COLUMN "figures" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "market_figures" ADD COLUMN "cell_details" json DEFAULT '[]'::json NOT NULL;
