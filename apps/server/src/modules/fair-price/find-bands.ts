import { type BandLevel, bandLevels, type PriceBand, smallestSample } from '@allyards/contract/fair-price'
import { toPounds } from '@allyards/contract/money'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'

/** What a band is asked for. A word that is not known is left out and the band is that much wider. */
export interface Priced {
  part_id: string
  make: string
  model?: string | undefined
  body_style?: string | undefined
  trim?: string | undefined
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
  }>(sql`
    select k.position, k.level, f.low_pence as low, f.median_pence as median, f.high_pence as high, f.sample
    from unnest(${column('position')}::int[], ${column('level')}::text[], ${column('part')}::text[], ${column('make')}::text[],
      ${column('model')}::text[], ${column('bodyStyle')}::text[], ${column('trim')}::text[]) k (position, level, part, make, model, body, trim)
    join fair_prices f on (f.part_id, f.make, f.model, f.body_style, f.trim) = (k.part, k.make, k.model, k.body, k.trim)
    where f.sample >= ${smallestSample}`)
  return asked.map((priced, position) => {
    const levels = levelsOf(priced)
    const found = levels.map((level) => rows.find((row) => row.position === position && row.level === level)).find(Boolean)
    if (!found) return null
    const { level, low, median, high, sample } = found
    return { low: toPounds(low), median: toPounds(median), high: toPounds(high), sample, level, widened: level !== levels[0] }
  })
}

/** The narrowest level that is known, and every wider one. */
function levelsOf({ model, body_style, trim }: Priced): BandLevel[] {
  const narrowest: BandLevel = !model ? 'make' : !body_style ? 'model' : !trim ? 'body_style' : 'trim'
  return bandLevels.slice(bandLevels.indexOf(narrowest))
}

function keyAt({ part_id, make, model = '', body_style = '', trim = '' }: Priced, level: BandLevel) {
  const depth = bandLevels.length - bandLevels.indexOf(level)
  return {
    part: part_id,
    make,
    model: depth > 1 ? model : '',
    bodyStyle: depth > 2 ? body_style : '',
    trim: depth > 3 ? trim : '',
  }
}
