import { type BandLevel, bandLevels, type PriceBand, smallestSample } from '@allyards/contract/fair-price'
import { toPounds } from '@allyards/contract/money'
import { sql } from 'drizzle-orm'

export interface BandColumns {
  band_low: number | null
  band_median: number | null
  band_high: number | null
  band_sample: number | null
  band_depth: number | null
}

interface Fitted {
  models: string[]
  body_styles: string[]
  trims: string[]
}

export const bandColumns = 'band.band_low, band.band_median, band.band_high, band.band_sample, band.band_depth'

/**
 * For a statement that has products as `p`: the narrowest band with enough prices for the first vehicle that a product names.
 * If a part's price differs by its place, only prices of the same place count.
 */
export const bandJoin = sql.raw(`left join lateral (
    select f.low_pence as band_low, f.median_pence as band_median, f.high_pence as band_high, f.sample as band_sample, k.depth as band_depth
    from (values (4, p.models[1], p.body_styles[1], p.trims[1]), (3, p.models[1], p.body_styles[1], ''), (2, p.models[1], '', ''), (1, '', '', ''))
      k (depth, model, body, trim)
    join fair_prices f on f.part_id = p.part_id and f.make = p.brand and f.model = k.model and f.body_style = k.body and f.trim = k.trim
      and f.place in ('', p.side::text, p."end"::text)
    where f.sample >= ${smallestSample} order by f.place = '', k.depth desc limit 1) band on true`)

export function presentBand(row: BandColumns & Fitted): PriceBand | null {
  const { band_low: low, band_median: median, band_high: high, band_sample: sample, band_depth: depth } = row
  if (low === null || median === null || high === null || sample === null || depth === null) return null
  const level = levelAt(depth)
  return { low: toPounds(low), median: toPounds(median), high: toPounds(high), sample, level, widened: depth !== knownDepth(row) }
}

const levelAt = (depth: number): BandLevel => bandLevels[bandLevels.length - depth] ?? 'make'

function knownDepth({ models, body_styles, trims }: Fitted): number {
  if (models.length === 0) return 1
  if (body_styles.length === 0) return 2
  return trims.length === 0 ? 3 : 4
}
