CREATE TABLE "disputes" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"held_by" uuid,
	"held_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "ruling" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reasons" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "done_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_held_by_operators_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_operators_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_decided" ON "claims" USING btree ("decided_at") WHERE decided_at is not null;