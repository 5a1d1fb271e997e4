CREATE TABLE "planned_erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"on" date NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "planned_erasures" ADD CONSTRAINT "planned_erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_erasures_on_index" ON "planned_erasures" USING btree ("on");