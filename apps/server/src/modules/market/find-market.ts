import { tradingStates } from '@allyards/contract/depot-states'
import type { QueryOf } from '@allyards/contract/endpoint'
import { DAYS_BETWEEN_TELLING, type getMarket, type MarketCellDetail } from '@allyards/contract/operator-market'
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { depotHandles } from '../depots'
import { depots } from '../depots/depots.table'
import { findBands } from '../fair-price'
import { products } from '../products/products.table'
import { countMarketJob } from './count-market'
import type { KeptCell } from './kept-cell'
import { marketFigures, toldDepots } from './market.table'

export type Period = QueryOf<typeof getMarket>
export interface CellName {
  make: string
  part_id: string
}

export async function findMarket({ db, jobs }: Context, period: Period) {
  const { figures, countedAt } = marketFigures
  const [row] = await db.select({ figures, countedAt }).from(marketFigures).where(isOf(period))
  if (row) return { counted_at: row.countedAt.toISOString(), figures: row.figures }
  await jobs.enqueue(db, countMarketJob, {}, { singletonKey: 'first' })
  return { counted_at: null, figures: null }
}

export async function getMarketCell(db: Queryable, name: CellName, period: Period): Promise<MarketCellDetail> {
  const cell = await getCell(db, name, period)
  const [band = null] = await findBands(db, [name])
  const [listed] = await db
    .select({ depots: sql<number>`count(distinct ${products.depotId})::int` })
    .from(products)
    .where(and(eq(products.status, 'live'), eq(products.brand, name.make), eq(products.partId, name.part_id)))
  return {
    ...cell,
    depots: await db.$count(depots, handles(name.make)),
    listing: listed?.depots ?? 0,
    reachable: await db.$count(depots, and(handles(name.make), wasNotToldLately)),
    band,
  }
}

export async function getCell(db: Queryable, { make, part_id }: CellName, period: Period): Promise<KeptCell> {
  const [row] = await db.select({ cells: marketFigures.cellDetails }).from(marketFigures).where(isOf(period))
  const cell = row?.cells.find((one) => one.make === make && one.part_id === part_id)
  if (!cell) throw notFound('Nothing like this went unanswered.')
  return cell
}

/** The same condition by which an enquiry finds its depots. */
export const handles = (make: string): SQL | undefined =>
  and(inArray(depots.state, tradingStates), depotHandles('depots', sql`${make}`))

export const longEnoughAgo = sql`now() - interval '${sql.raw(String(DAYS_BETWEEN_TELLING))} days'`

const wasNotToldLately = sql`not exists (select from ${toldDepots} where ${eq(toldDepots.depotId, depots.id)}
  and not ${lte(toldDepots.toldAt, longEnoughAgo)})`

const isOf = ({ days, buyers }: Period) => and(eq(marketFigures.days, days), eq(marketFigures.buyers, buyers))
