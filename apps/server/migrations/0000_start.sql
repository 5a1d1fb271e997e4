CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."one_time_token_kind" AS ENUM('verify_email', 'reset_password');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('buyer', 'seller');--> statement-breakpoint
CREATE TYPE "public"."enquiry_status" AS ENUM('open', 'quoted', 'accepted', 'closed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."received_enquiry_status" AS ENUM('pending', 'accepted', 'declined', 'quoted');--> statement-breakpoint
CREATE TYPE "public"."condition" AS ENUM('A', 'B', 'C', 'U');--> statement-breakpoint
CREATE TYPE "public"."product_status" AS ENUM('live', 'draft', 'sold', 'removed');--> statement-breakpoint
CREATE TYPE "public"."vat" AS ENUM('included', 'margin', 'none');--> statement-breakpoint
CREATE TYPE "public"."offer_status" AS ENUM('pending', 'accepted', 'declined', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "one_time_token_kind" NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" "role" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"email_bounced_at" timestamp with time zone,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"last_failed_login_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"details" text,
	"synonyms" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"model_slug" text NOT NULL,
	"generation" text NOT NULL,
	"trim" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer,
	"body_styles" text[] NOT NULL,
	"gearboxes" text[] NOT NULL,
	"fuels" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"body" text NOT NULL,
	"image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_user_id" uuid NOT NULL,
	"enquiry_id" uuid,
	"last_message_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"status" "enquiry_status" DEFAULT 'open' NOT NULL,
	"reg" text,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body_style" text,
	"trim" text,
	"year" integer,
	"gearbox" text,
	"fuel" text,
	"additional_info" text,
	"postcode" text,
	"depots_asked" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enquiry_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"part_id" text NOT NULL,
	"position" integer NOT NULL,
	"details" text,
	"image_url" text
);
--> statement-breakpoint
CREATE TABLE "received_enquiries" (
	"enquiry_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"status" "received_enquiry_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"responded_at" timestamp with time zone,
	CONSTRAINT "received_enquiries_enquiry_id_seller_id_pk" PRIMARY KEY("enquiry_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"quotation_item_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"part_id" text NOT NULL,
	"category_id" uuid,
	"condition" "condition" NOT NULL,
	"price_pence" integer NOT NULL,
	"delivery_pence" integer DEFAULT 0 NOT NULL,
	"vat" "vat" DEFAULT 'included' NOT NULL,
	"stock" integer DEFAULT 1 NOT NULL,
	"warranty_months" integer DEFAULT 0 NOT NULL,
	"oem_number" text,
	"mileage" integer,
	"tested" boolean DEFAULT false NOT NULL,
	"brand" text NOT NULL,
	"models" text[] DEFAULT '{}' NOT NULL,
	"body_styles" text[] DEFAULT '{}' NOT NULL,
	"trims" text[] DEFAULT '{}' NOT NULL,
	"years" integer[] DEFAULT '{}' NOT NULL,
	"gearboxes" text[] DEFAULT '{}' NOT NULL,
	"fuels" text[] DEFAULT '{}' NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"status" "product_status" DEFAULT 'live' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', search_text)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quotation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"part_id" text NOT NULL,
	"status" "offer_status" DEFAULT 'pending' NOT NULL,
	"price_pence" integer NOT NULL,
	"delivery_pence" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"condition" "condition" NOT NULL,
	"warranty_months" integer NOT NULL,
	"oem_number" text,
	"mileage" integer,
	"fit_confirmed" boolean DEFAULT false NOT NULL,
	"note" text,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"notes" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"company_name" text NOT NULL,
	"company_number" text,
	"vat_number" text,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone_number" text,
	"about" text,
	"brands" text[] DEFAULT '{}' NOT NULL,
	"logo_url" text,
	"atf_permit" text,
	"vra_member" boolean DEFAULT false NOT NULL,
	"opening_hours" jsonb,
	"delivery_terms" text,
	"default_warranty_months" integer DEFAULT 1 NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"median_response_minutes" integer,
	"withdrawn_offers" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"url" text NOT NULL,
	"thumb_url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_seller_user_id_users_id_fk" FOREIGN KEY ("seller_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_parts" ADD CONSTRAINT "enquiry_parts_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_parts" ADD CONSTRAINT "enquiry_parts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_enquiries" ADD CONSTRAINT "received_enquiries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_enquiries" ADD CONSTRAINT "received_enquiries_seller_id_companies_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_quotation_item_id_quotation_items_id_fk" FOREIGN KEY ("quotation_item_id") REFERENCES "public"."quotation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_companies_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_vehicle_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vehicle_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_seller_id_companies_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_token_hash_index" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_id_kind_index" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_index" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key_index" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key_index" ON "users" USING btree ("phone_key");--> statement-breakpoint
CREATE UNIQUE INDEX "makes_name_index" ON "makes" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "makes_slug_index" ON "makes" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "parts_slug_index" ON "parts" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_make_model_generation_trim_index" ON "variants" USING btree ("make","model","generation","trim");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_categories_slug_index" ON "vehicle_categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "vehicle_categories_name_index" ON "vehicle_categories" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sender_id_client_id_index" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_thread_id_id_index" ON "messages" USING btree ("thread_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_receiver_id_read_at_index" ON "messages" USING btree ("receiver_id","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_buyer_id_seller_user_id_index" ON "threads" USING btree ("buyer_id","seller_user_id");--> statement-breakpoint
CREATE INDEX "threads_seller_user_id_index" ON "threads" USING btree ("seller_user_id");--> statement-breakpoint
CREATE INDEX "enquiries_buyer_id_created_at_index" ON "enquiries" USING btree ("buyer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_status_expires_at_index" ON "enquiries" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "enquiries_make_model_index" ON "enquiries" USING btree ("make","model");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_parts_enquiry_id_part_id_index" ON "enquiry_parts" USING btree ("enquiry_id","part_id");--> statement-breakpoint
CREATE INDEX "received_enquiries_seller_id_created_at_enquiry_id_index" ON "received_enquiries" USING btree ("seller_id","created_at" DESC NULLS LAST,"enquiry_id");--> statement-breakpoint
CREATE INDEX "received_enquiries_seller_id_status_index" ON "received_enquiries" USING btree ("seller_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_quotation_item_id_from_user_id_index" ON "feedback" USING btree ("quotation_item_id","from_user_id");--> statement-breakpoint
CREATE INDEX "feedback_to_user_id_created_at_index" ON "feedback" USING btree ("to_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feedback_from_user_id_created_at_index" ON "feedback" USING btree ("from_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_user_id_id_index" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug_index" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_seller_id_status_index" ON "products" USING btree ("seller_id","status");--> statement-breakpoint
CREATE INDEX "products_status_created_at_id_index" ON "products" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_status_brand_part_id_index" ON "products" USING btree ("status","brand","part_id");--> statement-breakpoint
CREATE INDEX "products_status_part_id_index" ON "products" USING btree ("status","part_id");--> statement-breakpoint
CREATE INDEX "products_status_price_pence_id_index" ON "products" USING btree ("status","price_pence","id");--> statement-breakpoint
CREATE INDEX "products_search_vector_index" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "products_search_text_index" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_models_index" ON "products" USING gin ("models");--> statement-breakpoint
CREATE INDEX "quotation_items_quotation_id_index" ON "quotation_items" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "quotation_items_part_id_status_index" ON "quotation_items" USING btree ("part_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_enquiry_id_seller_id_index" ON "quotations" USING btree ("enquiry_id","seller_id");--> statement-breakpoint
CREATE INDEX "quotations_seller_id_created_at_index" ON "quotations" USING btree ("seller_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "companies_user_id_index" ON "companies" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_slug_index" ON "companies" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "companies_city_index" ON "companies" USING btree ("city");--> statement-breakpoint
CREATE INDEX "companies_brands_index" ON "companies" USING gin ("brands");--> statement-breakpoint
CREATE INDEX "uploads_url_index" ON "uploads" USING btree ("url");--> statement-breakpoint
CREATE INDEX "uploads_user_id_index" ON "uploads" USING btree ("user_id");