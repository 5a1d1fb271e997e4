CREATE TABLE "copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"has_redis" boolean NOT NULL,
	"files_place" text NOT NULL
);
