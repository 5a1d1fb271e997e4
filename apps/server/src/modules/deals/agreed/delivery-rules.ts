import { DANGEROUS_NAMES, isDangerous } from '@allyards/contract/dangerous-goods'
import { addedByWay } from '@allyards/contract/delivery-terms'
import { type FarPlace, findFarPlace, spokenFarPlace } from '@allyards/contract/far-places'
import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { formatPence } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import { joinWithAnd } from '@allyards/contract/number-words'
import type { SentDelivery } from '@allyards/contract/sent-delivery'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { conflict, invalid } from '../../../platform/errors'
import { presentDelivery } from '../../depots'
import { depots } from '../../depots/depots.table'
import type { DealRecord } from '../change/deal-facts'
import { dealItems } from '../tables/deals.table'
import { deliveryColumns } from './deal-sums'

type Depot = typeof depots.$inferSelect

interface Goods {
  depotId: string
  partId: string
  features: PartFeatures
}

/** Refuses to deliver dangerous goods from a depot that states no carrier for them. */
export async function requireCarrier(
  tx: Transaction,
  goods: readonly Goods[],
  delivery: SentDelivery | undefined,
): Promise<void> {
  const without = delivery?.method === 'deliver' && (await findWithoutCarrier(tx, goods))
  if (!without) return
  const message = `${DANGEROUS_NAMES} are dangerous goods, and ${without.companyName} states no carrier for them: such a part can only be collected.`
  throw invalid(message, { 'delivery.method': message })
}

/** A depot names its carrier again before it sends such parts: its terms may have changed since the deal, or the buyer gave no address. */
export async function requireCarrierToSend(tx: Transaction, goods: readonly Goods[]): Promise<void> {
  if (!(await findWithoutCarrier(tx, goods))) return
  const message = `${DANGEROUS_NAMES} are dangerous goods. Name your approved carrier in your profile under Delivery before you send them.`
  throw invalid(message, { carrier: message })
}

async function findWithoutCarrier(tx: Transaction, goods: readonly Goods[]) {
  const from = goods.filter(isDangerous).map(({ depotId }) => depotId)
  if (from.length === 0) return undefined
  const [without] = await tx
    .select({ companyName: depots.companyName })
    .from(depots)
    .where(and(inArray(depots.id, from), isNull(depots.dangerousCarrier)))
    .limit(1)
  return without
}

/** Refuses collection if the depot offers none. */
export async function requireCollection(tx: Transaction, depotIds: string[], delivery: SentDelivery | undefined): Promise<void> {
  if (delivery?.method !== 'collect') return
  const [without] = await tx
    .select({ companyName: depots.companyName })
    .from(depots)
    .where(and(inArray(depots.id, depotIds), eq(depots.offersCollection, false)))
    .limit(1)
  if (!without) return
  const message = `${without.companyName} does not offer collection.`
  throw invalid(message, { 'delivery.method': message })
}

/** What an address adds to a depot's delivery. An offer was priced for the enquiry's postcode, a listing for the mainland. */
export async function farDelivery(
  tx: Transaction,
  depotId: string,
  pricedFor: FarPlace | null,
  delivery: SentDelivery | undefined,
) {
  const to = delivery?.method === 'deliver' ? findFarPlace(delivery.postcode) : pricedFor
  const [depot] = await tx.select().from(depots).where(eq(depots.id, depotId))
  if (!depot) throw new Error(`there is no company ${depotId}`)
  const added = addedByWay(presentDelivery(depot), { from: pricedFor, to })
  if (!added.delivers) throw notDelivered([depot], to)
  return added
}

/** Names every depot that does not deliver to the address, so that the buyer can take all of them out at once. */
export async function requireDelivery(
  tx: Transaction,
  depotIds: string[],
  pricedFor: FarPlace | null,
  delivery: SentDelivery | undefined,
): Promise<void> {
  if (delivery?.method !== 'deliver') return
  const to = findFarPlace(delivery.postcode)
  const asked = await tx.select().from(depots).where(inArray(depots.id, depotIds))
  const without = asked.filter((depot) => !addedByWay(presentDelivery(depot), { from: pricedFor, to }).delivers)
  if (without.length > 0) throw notDelivered(without, to)
}

function notDelivered(those: Depot[], to: FarPlace | null): Error {
  const names = joinWithAnd(those.map(({ companyName }) => companyName))
  const verb = those.length === 1 ? 'does' : 'do'
  const message = `${names} ${verb} not deliver to ${to === null ? 'the mainland' : spokenFarPlace(to)}.`
  return invalid(message, { 'delivery.postcode': message })
}

/** The columns of a deal that goes there. The same place keeps what was agreed for it, whatever the depot's terms say now. */
export async function goingTo(tx: Transaction, deal: DealRecord, pricedFor: FarPlace | null, delivery: SentDelivery) {
  const columns = deliveryColumns(delivery)
  if (delivery.method === 'collect') return { columns, moreDays: 0 }
  const before = findFarPlace(deal.postcode)
  if (!deal.collects && before === findFarPlace(delivery.postcode)) return { columns, moreDays: 0 }
  const [added, was] = [
    await farDelivery(tx, deal.depotId, pricedFor, delivery),
    await daysAdded(tx, deal.depotId, pricedFor, before),
  ]
  return { columns: { ...columns, surchargePence: added.surchargePence }, moreDays: added.days - was }
}

/** The days that one place takes more than another. */
export async function daysAdded(tx: Transaction, depotId: string, from: FarPlace | null, to: FarPlace | null): Promise<number> {
  if (from === to) return 0
  const [depot] = await tx.select().from(depots).where(eq(depots.id, depotId))
  return depot ? addedByWay(presentDelivery(depot), { from, to }).days : 0
}

/** The days that its parts promise, for another place. */
export async function addDays(tx: Transaction, dealId: string, days: number): Promise<void> {
  if (days === 0) return
  const deliveryDays = sql`greatest(0, ${dealItems.deliveryDays} + ${days})`
  await tx.update(dealItems).set({ deliveryDays }).where(eq(dealItems.dealId, dealId))
}

interface Sums {
  partsPence: number
  deliveryPence: number
  /** Contained in the delivery. */
  surchargePence: number
}

/** Refuses another total than the present one, with the sums as they are. Without a total, nothing may cost more than was said before. */
export function requireTotal(
  total: number | undefined,
  sums: Sums,
  { isDearer, nothingWas }: { isDearer: boolean; nothingWas: string },
) {
  const nowPence = sums.partsPence + sums.deliveryPence
  if (total === undefined ? !isDearer : toPence(total) === nowPence) return
  const message = `With delivery to this address the total is ${formatPence(nowPence)}. Nothing was ${nothingWas}: please look again.`
  throw Object.assign(conflict(message, { total: message }), {
    extra: {
      total: toPounds(nowPence),
      parts: toPounds(sums.partsPence),
      delivery: toPounds(sums.deliveryPence),
      surcharge: toPounds(sums.surchargePence),
    },
  })
}
