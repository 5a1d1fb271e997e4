import { type EndedClaim, fitCaseOf } from '@allyards/contract/fitment/fit-evidence'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { keepEvidence, type ToldPart } from '../../products'
import type { DealChange } from '../change/change-deal'
import type { ClaimRecord, DealRecord } from '../change/deal-facts'
import { presentVehicle } from '../enquiries/enquiries.presenter'
import { claims, dealItems, isKept } from '../tables/deals.table'
import { hasGiven } from './claims/read-offer'
import { flagPair, holdsFits } from './pairs/flag-pair'

type Item = typeof dealItems.$inferSelect

/** Keeps what the deal's answers and claims say of the fit of its parts. Without a known car they say nothing. */
export async function tellEvidence({ tx, deal, enquiryChange }: DealChange): Promise<void> {
  const [enquiry] = enquiryChange.enquiries
  const vehicle = enquiry ? presentVehicle(enquiry) : deal.vehicle
  if (!vehicle) return
  const items = await tx
    .select()
    .from(dealItems)
    .where(and(eq(dealItems.dealId, deal.id), isKept))
    .orderBy(asc(dealItems.id))
  const all = await tx.select().from(claims).where(eq(claims.dealId, deal.id)).orderBy(asc(claims.id))
  await keepEvidence(tx, {
    parts: items.map((item) => toldOf(item, all, deal.updatedAt)),
    vehicle,
    buyerId: deal.buyerId,
    depotId: deal.depotId,
    isOwn: await mayBeOwn(tx, deal),
  })
}

async function mayBeOwn(tx: Transaction, { buyerId, depotId }: DealRecord): Promise<boolean> {
  const pair = await flagPair(tx, { buyerId, depotId })
  return pair !== undefined && holdsFits(pair)
}

function toldOf(item: Item, all: ClaimRecord[], now: Date): ToldPart {
  const own = all.filter(({ itemIds }) => itemIds.includes(item.id))
  const upheld = own.find((claim) => claim.kind === 'does-not-fit' && hasGiven(claim))
  return {
    itemId: item.id,
    partId: item.partId,
    side: item.side,
    numbers: item.numbers,
    said: fitCaseOf(item.fits, own.map(toEnd)),
    answeredAt: upheld?.agreedAt ?? upheld?.decidedAt ?? item.fitsAt ?? now,
    claimId: upheld?.id ?? null,
  }
}

const toEnd = (claim: ClaimRecord): EndedClaim => ({
  kind: claim.kind,
  isUpheld: hasGiven(claim),
  isDismissed: claim.ruling === 'refused',
})
