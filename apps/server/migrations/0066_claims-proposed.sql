ALTER TYPE "public"."claim_status" ADD VALUE 'proposed' BEFORE 'agreed';--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "said" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "received_by" text;--> statement-breakpoint
CREATE INDEX "claims_proposed" ON "claims" USING btree ("proposed_at") WHERE proposed_at is not null;
--> statement-breakpoint
-- What was agreed before counts from the depot's answer.
UPDATE "claims" SET "agreed_at" = "answered_at" WHERE "status" IN ('agreed', 'returning');
--> statement-breakpoint
-- The last word in the timeline says who it was; without one the buyer counts as having it.
UPDATE "deals" SET "received_by" = coalesce((
  SELECT "by_role" FROM "deal_events" "event" WHERE "event"."deal_id" = "deals"."id" AND "event"."kind" = 'received' ORDER BY "event"."id" DESC LIMIT 1
), 'buyer') WHERE "received_at" IS NOT NULL;
