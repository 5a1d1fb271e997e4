-- No two entries of these are alike, so there is nothing to merge when a page is full. Nothing is rebuilt: it holds for what is written from now on.
ALTER INDEX "received_enquiries_enquiry_id_depot_id_pk" SET (deduplicate_items = off);--> statement-breakpoint
ALTER INDEX "received_enquiries_depot_id_created_at_enquiry_id_index" SET (deduplicate_items = off);--> statement-breakpoint
ALTER INDEX "inbox_by_make" SET (deduplicate_items = off);--> statement-breakpoint
ALTER INDEX "inbox_by_status" SET (deduplicate_items = off);--> statement-breakpoint
ALTER INDEX "notifications_user_id_id_pk" SET (deduplicate_items = off);--> statement-breakpoint
ALTER INDEX "notifications_unread" SET (deduplicate_items = off);
