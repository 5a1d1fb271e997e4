ALTER TABLE "complaints" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_held_by_operators_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_operators_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_waiting" ON "complaints" USING btree ("answer_by") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "complaints_answered" ON "complaints" USING btree ("answered_at") WHERE answered_at is not null;