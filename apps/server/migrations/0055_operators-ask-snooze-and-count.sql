CREATE TABLE "market_enquiries" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"is_business" boolean NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"region" text,
	"minutes" double precision,
	"agreed" boolean NOT NULL,
	"paid" boolean NOT NULL,
	"completed" boolean NOT NULL,
	"claimed" boolean NOT NULL,
	"miles" double precision
);
--> statement-breakpoint
CREATE TABLE "market_parts" (
	"enquiry_part_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"is_business" boolean NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"region" text,
	"part_id" text NOT NULL,
	"is_unanswered" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snoozed_things" (
	"kind" text NOT NULL,
	"link" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "snoozed_things_kind_link_pk" PRIMARY KEY("kind","link")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"taken_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "market_enquiries" ADD CONSTRAINT "market_enquiries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_parts" ADD CONSTRAINT "market_parts_enquiry_part_id_enquiry_parts_id_fk" FOREIGN KEY ("enquiry_part_id") REFERENCES "public"."enquiry_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_enquiries_day_index" ON "market_enquiries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "market_parts_day_index" ON "market_parts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "market_parts_make_part_id_day_index" ON "market_parts" USING btree ("make","part_id","day");