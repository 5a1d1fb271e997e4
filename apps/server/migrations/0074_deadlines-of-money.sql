DROP INDEX "deals_under_way";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "answer_paid_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "answer_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "money_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "not_received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "money_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "collect_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "pay_reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deals_money_asked" ON "deals" USING btree ("id") WHERE money_decided_at is null and (money_asked_at is not null or contested_at is not null);--> statement-breakpoint
CREATE INDEX "deals_under_way" ON "deals" USING btree ("status","sent_at") WHERE status in ('agreed', 'ready', 'sent', 'received');--> statement-breakpoint
UPDATE "deals" SET "collect_by" = now() + interval '48 hours' WHERE "status" = 'ready' AND "reserved_until" IS NOT NULL AND "seller_paid_at" IS NULL;--> statement-breakpoint
UPDATE "deals" SET "answer_paid_by" = now() + interval '4 days' WHERE "status" IN ('agreed', 'ready') AND "buyer_paid_at" IS NOT NULL AND "seller_paid_at" IS NULL;
