-- Accounts, depots and enquiries are emptied when their time is over and never deleted: what others did with them stays.
CREATE FUNCTION "refuse_to_lose_it"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is refused on %: a row would be lost to what names it', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "users_stay" BEFORE UPDATE OF "id" OR DELETE OR TRUNCATE ON "users"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_lose_it"();--> statement-breakpoint
CREATE TRIGGER "depots_stay" BEFORE UPDATE OF "id" OR DELETE OR TRUNCATE ON "depots"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_lose_it"();--> statement-breakpoint
CREATE TRIGGER "enquiries_stay" BEFORE UPDATE OF "id" OR DELETE OR TRUNCATE ON "enquiries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_lose_it"();--> statement-breakpoint
-- So it is enough that they are there when a row is written that names them. One look for all rows of a statement takes the place of a
-- foreign key, which looks for each of the 3,000 that twenty enquiries bring.
CREATE FUNCTION "receivers_are_there"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	asked uuid[] := ARRAY(SELECT DISTINCT enquiry_id FROM written);
	receivers uuid[] := ARRAY(SELECT DISTINCT depot_id FROM written);
BEGIN
	IF (SELECT count(*) FROM enquiries WHERE id = ANY (asked)) < cardinality(asked)
		OR (SELECT count(*) FROM depots WHERE id = ANY (receivers)) < cardinality(receivers) THEN
		RAISE EXCEPTION 'an enquiry or a depot of received_enquiries does not exist' USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "received_enquiries_written" AFTER INSERT ON "received_enquiries" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "receivers_are_there"();--> statement-breakpoint
CREATE TRIGGER "received_enquiries_stay" BEFORE UPDATE OF "enquiry_id", "depot_id" ON "received_enquiries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_lose_it"();--> statement-breakpoint
CREATE FUNCTION "readers_are_there"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	readers uuid[] := ARRAY(SELECT DISTINCT user_id FROM written);
BEGIN
	IF (SELECT count(*) FROM users WHERE id = ANY (readers)) < cardinality(readers) THEN
		RAISE EXCEPTION 'a reader of notifications does not exist' USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notifications_written" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "readers_are_there"();--> statement-breakpoint
CREATE TRIGGER "notifications_stay" BEFORE UPDATE OF "user_id" ON "notifications"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_lose_it"();--> statement-breakpoint
ALTER TABLE "received_enquiries" DROP CONSTRAINT "received_enquiries_enquiry_id_enquiries_id_fk";--> statement-breakpoint
ALTER TABLE "received_enquiries" DROP CONSTRAINT "received_enquiries_depot_id_depots_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_user_id_users_id_fk";
