import { smallestSample } from '@allyards/contract/fair-price'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../define-job'
import type { Queryable } from '../../platform/database/database'
import type { Jobs } from '../../platform/jobs/jobs'

/** Places share a band while their medians are this close, or a quarter of the dearer one's prices lie below the other's median. */
const PLACES_DIFFER_FROM = 1.15
/** Writes that follow each other closely are answered by one refresh. */
const GATHER_SECONDS = 5

/** Prices that a module above has. */
export interface KnownPrices {
  /** The makes that it has prices of, where others may not have them. */
  makes?: SQL
  /** The prices: id, part_id, delivered total of one piece, models, body styles, trims, side and end. */
  of(wanted: Wanted): SQL
}

interface Wanted {
  make: string
  /** All parts unless said. */
  partId?: string
}

const refresh = {
  name: 'fair-price.refresh',
  data: z.object({ pairs: z.array(z.object({ partId: z.string(), make: z.string() })) }),
}

/** Works out the bands of a part for a make anew. */
export const refreshBandsJob = (prices: KnownPrices[]) =>
  defineJob({
    ...refresh,
    async run({ db }, { pairs }) {
      for (const pair of pairs) await refreshBands(db, prices, pair)
    },
  })

/** Once a night everything, so that old quotations leave the bands. */
export const refreshAllBandsJob = (prices: KnownPrices[]) =>
  defineJob({
    name: 'fair-price.refresh-all',
    data: z.object({}),
    schedule: { dailyAt: '03:20' },
    run: ({ db }) => refreshAllBands(db, prices),
  })

/** One make at a time, all its parts together. */
export async function refreshAllBands(db: Queryable, prices: KnownPrices[]): Promise<void> {
  const known = [sql`select make from fair_prices`, ...prices.flatMap(({ makes }) => makes ?? [])]
  const { rows } = await db.execute<{ make: string }>(sql.join(known, sql` union `))
  for (const { make } of rows) await refreshBands(db, prices, { make })
}

/** Call it when products were written. Quotations count from the next night on. */
export async function requestBands(tx: Queryable, jobs: Jobs, pairs: readonly { partId: string; make: string }[]): Promise<void> {
  const distinct = new Map(pairs.map((pair) => [`${pair.partId}:${pair.make}`, pair]))
  if (distinct.size === 0) return
  const singletonKey = distinct.size <= 2 ? [...distinct.keys()].sort().join('+') : undefined
  await jobs.enqueue(
    tx,
    refresh,
    { pairs: [...distinct.values()] },
    { ...(singletonKey ? { singletonKey } : {}), startAfterSeconds: GATHER_SECONDS },
  )
}

/**
 * A product that fits several models counts for each; an empty list counts for the wider levels only. Front and rear of a part, or its
 * two sides, get bands of their own where enough prices of each show that they differ; the end counts before the side.
 */
async function refreshBands(db: Queryable, prices: KnownPrices[], wanted: Wanted): Promise<void> {
  const { make, partId } = wanted
  const ofPart = partId === undefined ? sql`` : sql`and part_id = ${partId}`
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from fair_prices where make = ${make} ${ofPart}`)
    await tx.execute(sql`
      with prices (id, part_id, total, models, body_styles, trims, side, "end") as (
        ${sql.join(
          prices.map((known) => known.of(wanted)),
          sql` union all `,
        )}
      ), levelled as (
        select distinct id, part_id, total, model, body, trim, side, "end" from prices,
          lateral (select '' as model, '' as body, '' as trim
            union all select m, '', '' from unnest(models) m
            union all select m, b, '' from unnest(models) m, unnest(body_styles) b
            union all select m, b, t from unnest(models) m, unnest(body_styles) b, unnest(trims) t) level
      ), differing as (
        select part_id, min(dimension) as dimension from (
          select part_id, dimension from (
            select part_id, dimension, percentile_cont(0.5) within group (order by total) as median,
              percentile_cont(0.25) within group (order by total) as lower, count(*) as sample
            from prices, lateral (values ('end', "end"), ('side', side)) said (dimension, place)
            where said.place is not null group by part_id, dimension, said.place) places
          group by part_id, dimension
          having count(*) = 2 and min(sample) >= ${smallestSample} and max(median) > ${PLACES_DIFFER_FROM} * min(median)
            and max(lower) > min(median)) pairs
        group by part_id
      ), placed as (
        select part_id, total, model, body, trim, '' as place from levelled
        union all
        select part_id, total, model, body, trim, said.place from levelled join differing using (part_id),
          lateral (select case dimension when 'end' then "end" else side end as place) said
        where said.place is not null
      )
      insert into fair_prices (part_id, make, model, body_style, trim, place, low_pence, median_pence, high_pence, sample, computed_at)
      select part_id, ${make}, model, body, trim, place,
        percentile_cont(0.1) within group (order by total), percentile_cont(0.5) within group (order by total),
        percentile_cont(0.9) within group (order by total), count(*), now()
      from placed group by part_id, model, body, trim, place
      on conflict (part_id, make, model, body_style, trim, place) do update set low_pence = excluded.low_pence,
        median_pence = excluded.median_pence, high_pence = excluded.high_pence, sample = excluded.sample, computed_at = excluded.computed_at`)
  })
}
