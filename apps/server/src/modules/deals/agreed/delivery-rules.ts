import type { SentDelivery } from '@allyards/contract/deals'
import { delivers, toPlace } from '@allyards/contract/delivery-terms'
import { farPlaceWords, findFarPlace } from '@allyards/contract/far-places'
import { toPence } from '@allyards/contract/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { presentDelivery } from '../../depots'
import { depots } from '../../depots/depots.table'

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

/** The depot's surcharge for delivery to the buyer's postcode. Refused if it does not deliver there. */
export async function farSurcharge(tx: Transaction, depotId: string, delivery: SentDelivery | undefined): Promise<number> {
  const place = delivery?.method === 'deliver' ? findFarPlace(delivery.postcode) : null
  if (place === null) return 0
  const [depot] = await tx.select().from(depots).where(eq(depots.id, depotId))
  if (!depot) throw new Error(`there is no company ${depotId}`)
  const terms = presentDelivery(depot)
  if (!delivers(terms, place)) {
    const message = `${depot.companyName} does not deliver to ${farPlaceWords[place]}.`
    throw invalid(message, { 'delivery.postcode': message })
  }
  return toPence(toPlace(terms, place, 0))
}
