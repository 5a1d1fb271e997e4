CREATE TABLE "depot_holds" (
	"depot_id" uuid PRIMARY KEY NOT NULL,
	"held_by" uuid NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depot_checks" (
	"depot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text,
	"waiting_since" timestamp with time zone,
	"outcome" text,
	"register_number" text,
	"register_holder" text,
	"looked_on" date,
	"ends_on" date,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "depot_checks_depot_id_kind_pk" PRIMARY KEY("depot_id","kind")
);
--> statement-breakpoint
CREATE TABLE "depot_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "scrap_licence" text;--> statement-breakpoint
ALTER TABLE "depots" ADD COLUMN "certification" text;--> statement-breakpoint
ALTER TABLE "depot_holds" ADD CONSTRAINT "depot_holds_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_holds" ADD CONSTRAINT "depot_holds_held_by_operators_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_checks" ADD CONSTRAINT "depot_checks_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_documents" ADD CONSTRAINT "depot_documents_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depot_checks_waiting_since_index" ON "depot_checks" USING btree ("waiting_since");--> statement-breakpoint
CREATE INDEX "depot_checks_ends_on_index" ON "depot_checks" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "depot_documents_depot_id_index" ON "depot_documents" USING btree ("depot_id");--> statement-breakpoint
UPDATE "depots" SET "certification" = 'VRA member' WHERE "vra_member";--> statement-breakpoint
ALTER TABLE "depots" DROP COLUMN "vra_member";--> statement-breakpoint
-- What depots have stated so far waits for a look. Of the demo's invented depots it is taken to be right.
INSERT INTO "depot_checks" ("depot_id", "kind", "value", "waiting_since", "outcome", "register_number", "register_holder", "looked_on", "decided_by", "decided_at")
SELECT d.id, s.kind, s.value, CASE WHEN u.is_demo THEN NULL ELSE now() END, CASE WHEN u.is_demo THEN 'matches' END,
  CASE WHEN u.is_demo THEN s.value END, CASE WHEN u.is_demo THEN d.company_name END, CASE WHEN u.is_demo THEN d.created_at::date END,
  CASE WHEN u.is_demo THEN 'Demo' END, CASE WHEN u.is_demo THEN d.created_at END
FROM "depots" d JOIN "users" u ON u.id = d.user_id
CROSS JOIN LATERAL (VALUES ('company-number', d.company_number), ('vat-number', d.vat_number), ('atf-permit', d.atf_permit),
  ('certification', d.certification)) AS s(kind, value)
WHERE s.value IS NOT NULL AND u.deleted_at IS NULL;
