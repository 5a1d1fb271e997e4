ALTER TABLE "feedback" ALTER COLUMN "quotation_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "deal_item_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_deal_item_id_deal_items_id_fk" FOREIGN KEY ("deal_item_id") REFERENCES "public"."deal_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_deal_item_id_from_user_id_index" ON "feedback" USING btree ("deal_item_id","from_user_id");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_is_about_one_thing" CHECK (num_nonnulls("feedback"."quotation_item_id", "feedback"."deal_item_id") = 1);