CREATE TABLE "saved_vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reg" text,
	"colour" text,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body_style" text,
	"trim" text,
	"year" integer,
	"gearbox" text,
	"fuel" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "looked_up_vehicles" (
	"reg" text PRIMARY KEY NOT NULL,
	"record" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_vehicles" ADD CONSTRAINT "saved_vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_vehicles_user_id_key_index" ON "saved_vehicles" USING btree ("user_id","key");