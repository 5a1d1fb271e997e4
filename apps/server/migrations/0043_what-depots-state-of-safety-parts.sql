ALTER TABLE "quotation_items" ADD COLUMN "safety_stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "safety_stated" boolean DEFAULT false NOT NULL;