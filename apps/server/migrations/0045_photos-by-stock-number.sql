CREATE TABLE "import_photos" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "import_photos_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "photos" jsonb;--> statement-breakpoint
ALTER TABLE "import_photos" ADD CONSTRAINT "import_photos_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;