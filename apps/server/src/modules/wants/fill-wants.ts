import { judgeFit } from '@allyards/contract/fitment/judge-fit'
import { placesAgree } from '@allyards/contract/part-places'
import { and, eq, inArray } from 'drizzle-orm'
import { defineJob } from '../../define-job'
import { clock } from '../../platform/clock/clock'
import type { Database } from '../../platform/database/database'
import { dealAgreed } from '../deals'
import { dealItems, deals } from '../deals/tables/deals.table'
import { enquiries } from '../deals/tables/enquiries.table'
import { readFittedListings } from '../products'
import { carOfWant, type WantRow } from './car-of-want'
import { isAccepted } from './match-listings'
import { wants } from './wants.table'

/** Ends the buyer's wants that a new deal fills: the same part and place for the same car, or a listing that fits it. */
export const fillWants = defineJob({
  ...dealAgreed,
  async run({ db }, { dealId }) {
    const bought = await findBought(db, dealId)
    const [first] = bought
    if (!first) return
    const open = await db
      .select()
      .from(wants)
      .where(and(eq(wants.buyerId, first.buyerId), eq(wants.state, 'open')))
    const listings = await readFittedListings(
      db,
      bought.flatMap(({ productId }) => productId ?? []),
    )
    const filled = open.filter((want) =>
      bought.some((item) => {
        if (item.partId !== want.partId || !placesAgree(item, want)) return false
        if (item.car) return isSameCar(item.car, want)
        const listing = listings.get(item.productId ?? '')
        return listing !== undefined && isAccepted(judgeFit(listing, carOfWant(want), want.number ?? undefined), want)
      }),
    )
    if (filled.length === 0) return
    const ids = filled.map(({ id }) => id)
    await db
      .update(wants)
      .set({ state: 'filled', endedAt: clock.now() })
      .where(and(inArray(wants.id, ids), eq(wants.state, 'open')))
  },
})

interface Car {
  make: string
  model: string
  reg: string | null
}

/** Two cars of a model are told apart by their plates, where both are known. */
const isSameCar = (car: Car, { make, model, reg }: WantRow) =>
  car.make === make && car.model === model && (!car.reg || !reg || car.reg === reg)

async function findBought(db: Database, dealId: string) {
  const rows = await db
    .select({
      buyerId: deals.buyerId,
      vehicle: deals.vehicle,
      make: enquiries.make,
      model: enquiries.model,
      reg: enquiries.reg,
      partId: dealItems.partId,
      side: dealItems.side,
      end: dealItems.end,
      productId: dealItems.productId,
    })
    .from(deals)
    .innerJoin(dealItems, eq(dealItems.dealId, deals.id))
    .leftJoin(enquiries, eq(enquiries.id, deals.enquiryId))
    .where(eq(deals.id, dealId))
  return rows.map(({ vehicle, make, model, reg, ...row }) => ({
    ...row,
    car:
      make !== null && model !== null ? { make, model, reg } : vehicle && { make: vehicle.make, model: vehicle.model, reg: null },
  }))
}
