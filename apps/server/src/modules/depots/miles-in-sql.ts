import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { EARTH_RADIUS_MILES } from './postcode-areas'

interface PlaceInSql {
  latitude: SQLWrapper
  longitude: SQLWrapper
}

/** What milesBetween gives, worked out by the database; null where one of the places is not known. */
export function milesInSql(from: PlaceInSql, to: PlaceInSql): SQL<number | null> {
  return sql`2 * ${sql.raw(String(EARTH_RADIUS_MILES))} * asin(least(1, sqrt(
    power(sin(radians(${to.latitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${to.latitude})) * power(sin(radians(${to.longitude} - ${from.longitude}) / 2), 2))))`
}
