CREATE TABLE "operator_log" (
	"number" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operator_id" uuid,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb DEFAULT '[]' NOT NULL,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"key" text,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "operator_log" ADD CONSTRAINT "operator_log_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_log_act_number_index" ON "operator_log" USING btree ("act","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operator_log_operator_id_number_index" ON "operator_log" USING btree ("operator_id","number" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "operator_sessions_token_hash_index" ON "operator_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator_id_index" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_email_key_index" ON "operators" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "recovery_codes_operator_id_index" ON "recovery_codes" USING btree ("operator_id");--> statement-breakpoint
-- The log is only ever added to. Whoever would change or remove a row is refused, whatever the code says.
CREATE FUNCTION "refuse_to_rewrite_the_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the operators'' log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_log_is_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_log"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_rewrite_the_log"();
