CREATE TABLE "rating_pairs" (
	"buyer_id" uuid NOT NULL,
	"depot_id" uuid NOT NULL,
	"signs" text[] NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"counts" boolean,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "rating_pairs_buyer_id_depot_id_pk" PRIMARY KEY("buyer_id","depot_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "counts_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "rating_pairs" ADD CONSTRAINT "rating_pairs_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_pairs" ADD CONSTRAINT "rating_pairs_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_pairs_depot_id_index" ON "rating_pairs" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "feedback_not_counted" ON "feedback" USING btree ("from_user_id") WHERE counts_since is null;