CREATE TYPE "public"."part_size" AS ENUM('parcel', 'large-parcel', 'pallet', 'engine');--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "surcharge_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "delivery_sizes" jsonb;--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "delivery_places" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size" "part_size";