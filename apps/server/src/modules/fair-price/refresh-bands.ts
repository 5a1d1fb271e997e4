import { smallestSample } from '@allyards/contract/fair-price'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../define-job'
import type { Queryable } from '../../platform/database/database'
import { prepareStatement } from '../../platform/database/prepare-statement'
import type { Jobs } from '../../platform/jobs/jobs'

/** Places share a band while their medians are this close, or a quarter of the dearer one's prices lie below the other's median. */
const PLACES_DIFFER_FROM = 1.15
/** One refresh covers all writes within this time. */
const GATHER_SECONDS = 5

/** Prices that a module above has. */
export interface KnownPrices {
  /** The makes that it has prices of, where others may not have them. */
  makes?: SQL
  /** The prices: id, part_id, delivered total of one piece, models, body styles, trims, side and end. */
  of(wanted: Wanted): SQL
}

interface Wanted {
  make: string | Placeholder
  /** All parts unless said. */
  partId?: string | Placeholder
}

const pair = z.object({ partId: z.string(), make: z.string() })
type Pair = z.output<typeof pair>
type RefreshPair = (db: Queryable, given: Pair & Record<string, string>) => Promise<unknown>

const refresh = { name: 'fair-price.refresh', data: z.object({ pairs: z.array(pair) }) }
const asked = { make: sql.placeholder('make'), partId: sql.placeholder('partId') }

/** Works out the bands of a part for a make anew. */
export function refreshBandsJob(prices: KnownPrices[]) {
  const refreshPair = prepareStatement('refresh_bands', writeBands(prices, asked))
  return defineJob({
    ...refresh,
    run: (context, { pairs }) => refreshPairs(context.db, refreshPair, pairs),
    inSets: {
      of: 100,
      run: (context, requests) =>
        refreshPairs(
          context.db,
          refreshPair,
          requests.flatMap(({ pairs }) => pairs),
        ),
    },
  })
}

async function refreshPairs(db: Queryable, refreshPair: RefreshPair, pairs: readonly Pair[]): Promise<void> {
  for (const pair of distinct(pairs)) await refreshPair(db, { ...pair })
}

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
  for (const { make } of rows) await db.execute(writeBands(prices, { make }))
}

/** Call it when products were written. Quotations count from the next night on. */
export async function requestBands(tx: Queryable, jobs: Jobs, written: readonly Pair[]): Promise<void> {
  const pairs = distinct(written)
  if (pairs.length === 0) return
  const singletonKey = pairs.length <= 2 ? pairs.map(keyOf).sort().join('+') : undefined
  await jobs.enqueue(tx, refresh, { pairs }, { ...(singletonKey ? { singletonKey } : {}), gatherSeconds: GATHER_SECONDS })
}

const keyOf = ({ partId, make }: Pair) => `${partId}:${make}`

const distinct = (pairs: readonly Pair[]) => [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]

/**
 * A product that fits several models counts for each; an empty list counts for the wider levels only. Front and rear of a part, or its
 * two sides, get bands of their own where enough prices of each show that they differ; the end counts before the side. Only bands that
 * differ are written.
 */
function writeBands(prices: KnownPrices[], wanted: Wanted): SQL {
  const ofWanted = sql`kept.make = ${wanted.make} ${wanted.partId === undefined ? sql`` : sql`and kept.part_id = ${wanted.partId}`}`
  return sql`
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
    ), fresh as materialized (
      select part_id, ${wanted.make}::text as make, model, body as body_style, trim, place,
        percentile_cont(0.1) within group (order by total)::int as low_pence, percentile_cont(0.5) within group (order by total)::int as median_pence,
        percentile_cont(0.9) within group (order by total)::int as high_pence, count(*)::int as sample
      from placed group by part_id, model, body, trim, place
    ), gone as (
      delete from fair_prices kept where ${ofWanted} and not exists (select from fresh where ${isSame(bandKey)})
    )
    insert into fair_prices (${columns}) select ${columns} from fresh
    where not exists (select from fair_prices kept where ${ofWanted} and ${isSame([...bandKey, ...bandValues])})
    order by ${sql.raw(bandKey.join(', '))}
    on conflict (${sql.raw(bandKey.join(', '))}) do update set ${sql.raw(bandValues.map((name) => `${name} = excluded.${name}`).join(', '))}`
}

const bandKey = ['part_id', 'make', 'model', 'body_style', 'trim', 'place']
const bandValues = ['low_pence', 'median_pence', 'high_pence', 'sample']
const columns = sql.raw([...bandKey, ...bandValues].join(', '))
const isSame = (names: string[]) => sql.raw(names.map((name) => `kept.${name} = fresh.${name}`).join(' and '))
