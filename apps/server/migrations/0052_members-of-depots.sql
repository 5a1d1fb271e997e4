ALTER TABLE "users" ADD COLUMN "member_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "member_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_depot_id_index" ON "users" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "users_party_id_index" ON "users" USING btree ("party_id");--> statement-breakpoint
-- Whoever signed up the depot is its owner, and the account under which buyers know it.
UPDATE "users" SET "member_role" = 'owner', "member_since" = "created_at", "party_id" = "id" WHERE "depot_id" IS NOT NULL;
