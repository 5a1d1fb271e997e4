import { isCollectionOnly } from '@allyards/contract/dangerous-goods'
import { addedByWay, deliveryPenceOf } from '@allyards/contract/delivery-terms'
import type { FarPlace } from '@allyards/contract/far-places'
import { toPence } from '@allyards/contract/money'
import type { AcceptedOffer } from './accepted-offers'

/** Where the parts go: the place they were priced for, the place typed, and the depots that the buyer collects from. */
export interface Going {
  pricedFor: FarPlace | null
  to: FarPlace | null
  /** The address is left for later, so a deal that is known already keeps its own. */
  isLeftOpen: boolean
  collectFrom: ReadonlySet<string>
}

/** What one depot's parts cost at the buyer's door, or at its own. */
export interface DepotPrice {
  depot: AcceptedOffer['depot']
  offers: AcceptedOffer[]
  collects: boolean
  /** False if it does not deliver there and the buyer does not collect: its parts are left out. */
  canBeHad: boolean
  partsPence: number
  /** Beyond what a deal with this depot charges already. */
  deliveryPence: number
  /** What delivery would cost; the saving of collecting. */
  deliveredPence: number
  /** Null where it is collected. */
  days: number | null
}

export function priceAgreement(offers: readonly AcceptedOffer[], all: readonly AcceptedOffer[], going: Going): DepotPrice[] {
  const byDepot = new Map<string, AcceptedOffer[]>()
  for (const offer of offers) byDepot.set(offer.depotId, [...(byDepot.get(offer.depotId) ?? []), offer])
  return [...byDepot.values()].map((own) => priceDepot(own, all, going))
}

function priceDepot(offers: AcceptedOffer[], all: readonly AcceptedOffer[], going: Going): DepotPrice {
  const [{ depot, depotId }] = offers as [AcceptedOffer, ...AcceptedOffer[]]
  const { pricedFor, to, isLeftOpen, collectFrom } = going
  const joined = all.filter(
    ({ item, depotId: id }) => id === depotId && item.status === 'accepted' && item.deal?.status === 'agreed',
  )
  const known = joined[0]?.item.deal
  const knownWay = { collects: known?.collects ?? false, surchargePence: toPence(known?.surcharge ?? 0) }
  const before = known ? deliveryPenceOf(knownWay, joined) : 0
  const added = addedByWay({ places: depot.delivery_places }, { from: pricedFor, to })
  const isBound = offers.some(({ item }) => isCollectionOnly({ partId: item.part_id, features: item.features }, depot))
  const isChosen = depot.collection && collectFrom.has(depotId)
  const keeps = known !== undefined && isLeftOpen
  const delivered = keeps && !knownWay.collects ? knownWay : { collects: false, surchargePence: added.surchargePence }
  const collects = isChosen || (keeps && knownWay.collects)
  const withJoined = [...joined, ...offers]
  return {
    depot,
    offers,
    collects,
    canBeHad: collects || (added.delivers && !isBound),
    partsPence: offers.reduce((sum, { pricePence }) => sum + pricePence, 0),
    deliveryPence: (collects ? 0 : deliveryPenceOf(delivered, withJoined)) - before,
    deliveredPence: deliveryPenceOf(delivered, withJoined) - before,
    days: collects ? null : Math.max(0, ...offers.map(({ item }) => item.delivery_days + added.days)),
  }
}

export interface AgreementSums {
  offers: AcceptedOffer[]
  partsPence: number
  deliveryPence: number
  totalPence: number
  days: number | null
}

/** The sums of what can be had. */
export function sumAgreement(prices: readonly DepotPrice[]): AgreementSums {
  const had = prices.filter(({ canBeHad }) => canBeHad)
  const partsPence = had.reduce((sum, one) => sum + one.partsPence, 0)
  const deliveryPence = had.reduce((sum, one) => sum + one.deliveryPence, 0)
  const days = had.flatMap((one) => one.days ?? [])
  return {
    offers: had.flatMap(({ offers }) => offers),
    partsPence,
    deliveryPence,
    totalPence: partsPence + deliveryPence,
    days: days.length === 0 ? null : Math.max(...days),
  }
}
