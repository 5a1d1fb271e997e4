ALTER TABLE "enquiries" ADD COLUMN "engine_cc" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "first_registered" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "engine_code" text;--> statement-breakpoint
ALTER TABLE "saved_vehicles" ADD COLUMN "engine_cc" integer;--> statement-breakpoint
ALTER TABLE "saved_vehicles" ADD COLUMN "first_registered" text;--> statement-breakpoint
ALTER TABLE "saved_vehicles" ADD COLUMN "engine_code" text;