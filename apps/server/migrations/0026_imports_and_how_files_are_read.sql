CREATE TYPE "public"."import_status" AS ENUM('running', 'done', 'failed');--> statement-breakpoint
CREATE TABLE "import_readings" (
	"depot_id" uuid NOT NULL,
	"headings" text NOT NULL,
	"reading" jsonb NOT NULL,
	CONSTRAINT "import_readings_depot_id_headings_pk" PRIMARY KEY("depot_id","headings")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"csv" text NOT NULL,
	"status" "import_status" DEFAULT 'running' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_readings" ADD CONSTRAINT "import_readings_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_depot_id_created_at_index" ON "product_imports" USING btree ("depot_id","created_at" DESC NULLS LAST);