CREATE TABLE "want_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"want_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"source" text NOT NULL,
	"reg" text,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body_style" text,
	"trim" text,
	"year" integer,
	"gearbox" text,
	"fuel" text,
	"engine_cc" integer,
	"first_registered" text,
	"engine_code" text,
	"generations" text[] DEFAULT '{}' NOT NULL,
	"part_id" text NOT NULL,
	"side" "part_side",
	"end" "part_end",
	"number" text,
	"max_pence" integer,
	"fit" text NOT NULL,
	"key" text NOT NULL,
	"end_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "want_matches" ADD CONSTRAINT "want_matches_want_id_wants_id_fk" FOREIGN KEY ("want_id") REFERENCES "public"."wants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "want_matches" ADD CONSTRAINT "want_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wants" ADD CONSTRAINT "wants_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "want_matches_once" ON "want_matches" USING btree ("want_id","product_id");--> statement-breakpoint
CREATE INDEX "want_matches_product_id_index" ON "want_matches" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wants_open_once" ON "wants" USING btree ("buyer_id","key") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "wants_end_token_index" ON "wants" USING btree ("end_token");--> statement-breakpoint
CREATE INDEX "wants_buyer_id_id_index" ON "wants" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "wants_open_part" ON "wants" USING btree ("part_id","make","model") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wants_open_end" ON "wants" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wants_ended" ON "wants" USING btree ("ended_at") WHERE ended_at is not null;