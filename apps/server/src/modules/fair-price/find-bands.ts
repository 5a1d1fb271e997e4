import { type BandLevel, bandLevels, type PriceBand, smallestSample } from '@allyards/contract/fair-price'
import { toPounds } from '@allyards/contract/money'
import type { End, Side } from '@allyards/contract/part-places'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'

/** The vehicle and part of a band. Leaving out an unknown field makes the band wider. */
export interface Priced {
  part_id: string
  make: string
  model?: string | undefined
  body_style?: string | undefined
  trim?: string | undefined
  side?: Side | null | undefined
  end?: End | null | undefined
  /** The band of so many pieces. */
  quantity?: number | undefined
}

/** The band of each, in order: one read of the primary key for all of them. Null where even the make has too few prices. */
export async function findBands(db: Queryable, asked: readonly Priced[]): Promise<(PriceBand | null)[]> {
  if (asked.length === 0) return []
  const keys = asked.flatMap((priced, position) =>
    levelsOf(priced).map((level) => ({ position, ...keyAt(priced, level), level })),
  )
  const column = (name: keyof (typeof keys)[number]) => sql.param(keys.map((key) => key[name]))
  const { rows } = await db.execute<{
    position: number
    level: BandLevel
    low: number
    median: number
    high: number
    sample: number
    place: string
  }>(sql`
    select k.position, k.level, f.place, f.low_pence as low, f.median_pence as median, f.high_pence as high, f.sample
    from unnest(${column('position')}::int[], ${column('level')}::text[], ${column('part')}::text[], ${column('make')}::text[],
      ${column('model')}::text[], ${column('bodyStyle')}::text[], ${column('trim')}::text[], ${column('side')}::text[], ${column('end')}::text[])
      k (position, level, part, make, model, body, trim, side, "end")
    join fair_prices f on (f.part_id, f.make, f.model, f.body_style, f.trim) = (k.part, k.make, k.model, k.body, k.trim)
    where f.sample >= ${smallestSample} and f.place in ('', k.side, k."end")`)
  return asked.map((priced, position) => {
    const levels = levelsOf(priced)
    const here = rows.filter((row) => row.position === position)
    const ofPlace = here.filter(({ place }) => place !== '')
    // If the price differs by place, a wider band of the same place is more accurate than a narrow band of all places.
    const fitting = ofPlace.length > 0 ? ofPlace : here
    const found = levels.map((level) => fitting.find((row) => row.level === level)).find(Boolean)
    if (!found) return null
    const { level, sample } = found
    const pounds = (pence: number) => toPounds(pence * (priced.quantity ?? 1))
    const widened = level !== levels[0]
    return { low: pounds(found.low), median: pounds(found.median), high: pounds(found.high), sample, level, widened }
  })
}

/** The narrowest level that is known, and every wider one. */
function levelsOf({ model, body_style, trim }: Priced): BandLevel[] {
  const narrowest: BandLevel = !model ? 'make' : !body_style ? 'model' : !trim ? 'body_style' : 'trim'
  return bandLevels.slice(bandLevels.indexOf(narrowest))
}

function keyAt({ part_id, make, model = '', body_style = '', trim = '', side = null, end = null }: Priced, level: BandLevel) {
  const depth = bandLevels.length - bandLevels.indexOf(level)
  return {
    part: part_id,
    make,
    model: depth > 1 ? model : '',
    bodyStyle: depth > 2 ? body_style : '',
    trim: depth > 3 ? trim : '',
    side,
    end,
  }
}
