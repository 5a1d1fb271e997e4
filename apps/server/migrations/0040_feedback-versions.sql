CREATE TABLE "feedback_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"reply" text,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_versions" ADD CONSTRAINT "feedback_versions_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_versions_feedback_id_index" ON "feedback_versions" USING btree ("feedback_id");--> statement-breakpoint
-- Feedback that was hidden before still counted in the stars.
UPDATE "depots" d SET "rating_counts" = (
  SELECT array[
    count(*) FILTER (WHERE f.rating = 1), count(*) FILTER (WHERE f.rating = 2), count(*) FILTER (WHERE f.rating = 3),
    count(*) FILTER (WHERE f.rating = 4), count(*) FILTER (WHERE f.rating = 5)]::integer[]
  FROM "feedback" f WHERE f.to_user_id = d.user_id AND f.hidden_at IS NULL)
WHERE EXISTS (SELECT 1 FROM "feedback" f WHERE f.to_user_id = d.user_id AND f.hidden_at IS NOT NULL);
