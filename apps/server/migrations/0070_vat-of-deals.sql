ALTER TABLE "deal_events" ADD COLUMN "vat_pence" integer;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "vat_percent" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "tax_point" text;--> statement-breakpoint
-- A numbered invoice says who was registered and names the day of the payment as its tax point: it stays as it was printed.
UPDATE deals SET
  vat_percent = 20,
  vat_number = CASE WHEN deals.invoice_from IS NULL THEN depots.vat_number ELSE deals.invoice_from ->> 'vatNumber' END,
  tax_point = CASE WHEN deals.invoice_number IS NULL
    THEN least(
      seller_paid_on,
      to_char(sent_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD'),
      to_char(ready_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD'))
    ELSE to_char(coalesce(paid_at, agreed_at) AT TIME ZONE 'Europe/London', 'YYYY-MM-DD') END
FROM depots WHERE depots.id = deals.depot_id;--> statement-breakpoint
UPDATE deal_items SET vat = 'none' FROM deals WHERE deals.id = deal_items.deal_id AND deals.vat_number IS NULL AND vat <> 'none';--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "vat_percent" SET NOT NULL;
