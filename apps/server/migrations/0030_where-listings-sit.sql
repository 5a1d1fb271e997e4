ALTER TABLE "products" ADD COLUMN "side" "part_side";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "end" "part_end";--> statement-breakpoint
-- Titles that name one side or end plainly say where the listing sits; one that names both says nothing. The words are those of the search.
WITH "said" AS (
	SELECT id, regexp_replace(regexp_replace(translate(lower(title), '''’', ''), '\m(left|right)[ -]hand[ -]drive\M', ' ', 'g'),
		'\m([a-z])[/.]([a-z])(?:[/.]([a-z]))?\M', '\1\2\3', 'g') AS words
	FROM "products" WHERE part_id IN ('headlamp', 'wing-mirror', 'bumper', 'body-panel', 'brake', 'car-door', 'drive-shaft', 'seat', 'seat-belt',
		'shock-absorber', 'suspension', 'wheel-hub', 'window-winder-motor', 'wishbone')
), "found" AS (
	SELECT id, words ~ '\m(nearside|near[^a-z0-9]+side|ns|lhs?|left|passengers?|kerb[^a-z0-9]*side|nsf|fns|lhf|lf|nsr|rns|lhr)\M' AS is_near,
		words ~ '\m(offside|off[^a-z0-9]+side|os|rhs?|right|drivers?|osf|fos|rhf|osr|ros|rhr)\M' AS is_off,
		words ~ '\m(front|frt|frnt|nsf|fns|lhf|lf|osf|fos|rhf)\M' AS is_front,
		words ~ '\m(rear|back|behind|nsr|rns|lhr|osr|ros|rhr)\M' AS is_rear
	FROM "said"
), "placed" AS (
	SELECT p.id, CASE WHEN is_near <> is_off AND part_id <> 'bumper' THEN CASE WHEN is_near THEN 'nearside' ELSE 'offside' END END AS side,
		CASE WHEN is_front <> is_rear AND part_id NOT IN ('headlamp', 'wing-mirror') THEN CASE WHEN is_front THEN 'front' ELSE 'rear' END END AS "end"
	FROM "found" f JOIN "products" p ON p.id = f.id
)
UPDATE "products" p SET side = placed.side::part_side, "end" = placed."end"::part_end,
	search_text = concat_ws(' ', p.search_text, placed.side, CASE placed.side WHEN 'nearside' THEN 'left' WHEN 'offside' THEN 'right' END, placed."end")
FROM "placed" WHERE placed.id = p.id AND (placed.side IS NOT NULL OR placed."end" IS NOT NULL);
