ALTER TABLE "quotation_items" ADD COLUMN "depot_id" uuid;--> statement-breakpoint
UPDATE "quotation_items" SET "depot_id" = "quotations"."depot_id" FROM "quotations" WHERE "quotations"."id" = "quotation_id";--> statement-breakpoint
ALTER TABLE "quotation_items" ALTER COLUMN "depot_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "quotations_depot_id_id_index";--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_depot_id_id_index" ON "quotations" USING btree ("depot_id","id");--> statement-breakpoint
ALTER TABLE "quotation_items" DROP CONSTRAINT "quotation_items_quotation_id_quotations_id_fk";--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_quotation" FOREIGN KEY ("depot_id","quotation_id") REFERENCES "public"."quotations"("depot_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "quotation_items_decided_at_index";--> statement-breakpoint
CREATE INDEX "quotation_items_depot_id_decided_at_index" ON "quotation_items" USING btree ("depot_id","decided_at");
