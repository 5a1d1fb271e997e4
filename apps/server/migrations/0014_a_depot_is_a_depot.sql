ALTER TABLE "companies" RENAME TO "depots";--> statement-breakpoint
ALTER TABLE "enquiry_events" RENAME COLUMN "seller_id" TO "depot_id";--> statement-breakpoint
ALTER TABLE "enquiry_events" RENAME CONSTRAINT "enquiry_events_seller_id_companies_id_fk" TO "enquiry_events_depot_id_depots_id_fk";--> statement-breakpoint
ALTER INDEX "enquiry_events_seller_id_index" RENAME TO "enquiry_events_depot_id_index";--> statement-breakpoint
ALTER TABLE "received_enquiries" RENAME COLUMN "seller_id" TO "depot_id";--> statement-breakpoint
ALTER TABLE "received_enquiries" RENAME CONSTRAINT "received_enquiries_seller_id_companies_id_fk" TO "received_enquiries_depot_id_depots_id_fk";--> statement-breakpoint
ALTER TABLE "received_enquiries" RENAME CONSTRAINT "received_enquiries_enquiry_id_seller_id_pk" TO "received_enquiries_enquiry_id_depot_id_pk";--> statement-breakpoint
ALTER INDEX "received_enquiries_seller_id_created_at_enquiry_id_index" RENAME TO "received_enquiries_depot_id_created_at_enquiry_id_index";--> statement-breakpoint
ALTER INDEX "received_enquiries_seller_id_status_index" RENAME TO "received_enquiries_depot_id_status_index";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "seller_id" TO "depot_id";--> statement-breakpoint
ALTER TABLE "products" RENAME CONSTRAINT "products_seller_id_companies_id_fk" TO "products_depot_id_depots_id_fk";--> statement-breakpoint
ALTER INDEX "products_seller_id_status_created_at_index" RENAME TO "products_depot_id_status_created_at_index";--> statement-breakpoint
ALTER TABLE "quotations" RENAME COLUMN "seller_id" TO "depot_id";--> statement-breakpoint
ALTER TABLE "quotations" RENAME CONSTRAINT "quotations_seller_id_companies_id_fk" TO "quotations_depot_id_depots_id_fk";--> statement-breakpoint
ALTER INDEX "quotations_enquiry_id_seller_id_index" RENAME TO "quotations_enquiry_id_depot_id_index";--> statement-breakpoint
ALTER INDEX "quotations_seller_id_created_at_index" RENAME TO "quotations_depot_id_created_at_index";--> statement-breakpoint
ALTER INDEX "quotations_seller_id_id_index" RENAME TO "quotations_depot_id_id_index";--> statement-breakpoint
ALTER INDEX "quotations_seller_id_valid_until_index" RENAME TO "quotations_depot_id_valid_until_index";--> statement-breakpoint
ALTER TABLE "depots" RENAME CONSTRAINT "companies_user_id_users_id_fk" TO "depots_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "companies_user_id_index" RENAME TO "depots_user_id_index";--> statement-breakpoint
ALTER INDEX "companies_slug_index" RENAME TO "depots_slug_index";--> statement-breakpoint
ALTER INDEX "companies_city_index" RENAME TO "depots_city_index";--> statement-breakpoint
ALTER INDEX "companies_brands_index" RENAME TO "depots_brands_index";--> statement-breakpoint
ALTER INDEX "companies_pkey" RENAME TO "depots_pkey";
