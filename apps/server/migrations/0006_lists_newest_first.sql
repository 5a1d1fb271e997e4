DROP INDEX "enquiries_buyer_id_created_at_index";--> statement-breakpoint
DROP INDEX "messages_thread_id_id_index";--> statement-breakpoint
DROP INDEX "received_enquiries_seller_id_created_at_enquiry_id_index";--> statement-breakpoint
DROP INDEX "notifications_user_id_id_index";--> statement-breakpoint
CREATE INDEX "enquiries_buyer_id_created_at_id_index" ON "enquiries" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotations_seller_id_id_index" ON "quotations" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "messages_thread_id_id_index" ON "messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "received_enquiries_seller_id_created_at_enquiry_id_index" ON "received_enquiries" USING btree ("seller_id","created_at","enquiry_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_id_index" ON "notifications" USING btree ("user_id","id");