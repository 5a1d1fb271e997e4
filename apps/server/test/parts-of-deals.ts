import { getDeal } from '@allyards/contract/deals'
import { toPence } from '@allyards/contract/money'
import { acceptOffers } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { dealItems, deals } from '../src/modules/deals/tables/deals.table'
import { enquiries } from '../src/modules/deals/tables/enquiries.table'
import { quotationItems } from '../src/modules/deals/tables/quotations.table'
import { homeAddress } from './reserving'
import type { TestServer } from './test-server'

interface Sides {
  buyer: { id: string; token: string }
  seller: { id: string; token: string; depotId: string }
}

const shelf = [
  { partId: 'headlamp', pricePence: 10_000, deliveryPence: 3_000, vat: 'included' },
  { partId: 'seat', pricePence: 6_000, deliveryPence: 2_000, vat: 'margin' },
  { partId: 'radio', pricePence: 4_000, deliveryPence: 1_000, vat: 'included' },
] as const

/** A deal over three of the four parts of an enquiry, taxed and delivered in different ways, each the only piece of its listing. */
export async function aDealOfParts(server: TestServer, { buyer, seller }: Sides) {
  const enquiry = await server.anEnquiry({
    buyerId: buyer.id,
    depotIds: [seller.depotId],
    partIds: [...shelf.map(({ partId }) => partId), 'bonnet'],
  })
  const listings: Awaited<ReturnType<TestServer['aProduct']>>[] = []
  for (const fields of shelf) listings.push(await server.aProduct({ depotId: seller.depotId, stock: 1, ...fields }))
  const { items } = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: shelf.map(({ partId, pricePence, deliveryPence }, index) => ({
      ...{ partId, pricePence, deliveryPence },
      productId: listings[index]?.id ?? '',
    })),
  })
  const body = { item_ids: items.map(({ id }) => id), delivery: homeAddress }
  const accepted = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body }, buyer)
  const dealId = accepted.body.deal?.id
  if (!dealId) throw new Error(`the offers were not accepted: ${accepted.status}`)
  return { dealId, enquiryId: enquiry.id, listings }
}

/** The sums, VAT, pieces, offers or enquiry of a deal that do not match its remaining parts. */
export async function faultInParts({ db, api }: TestServer, dealId: string, buyer: Sides['buyer']): Promise<string | undefined> {
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId))
  if (!deal) return 'the deal is gone'
  const items = await db
    .select({ item: dealItems, offer: quotationItems })
    .from(dealItems)
    .leftJoin(quotationItems, eq(quotationItems.id, dealItems.quotationItemId))
    .where(eq(dealItems.dealId, dealId))
  const kept = items.map(({ item }) => item).filter(({ cancelledAt }) => cancelledAt === null)
  if (kept.length === 0) return 'no part is left in it'
  const { partsPence, deliveryPence } = sumsOf(deal, kept)
  if (deal.partsPence !== partsPence) return `its parts come to ${partsPence}, not ${deal.partsPence}`
  if (deal.deliveryPence !== deliveryPence) return `its delivery comes to ${deliveryPence}, not ${deal.deliveryPence}`
  const isOver = deal.status === 'cancelled'
  for (const { item, offer } of items) {
    const isGone = isOver || item.cancelledAt !== null
    if (isGone && item.held > 0) return `${item.partId} is cancelled and held`
    if (offer && (offer.releasedAt !== null) !== isGone) return `the offer for ${item.partId} does not follow`
  }
  const shown = (await api(getDeal, { params: { id: dealId } }, buyer)).body
  if (toPence(shown.totals.total) !== partsPence + deliveryPence) return `the page shows ${shown.totals.total}`
  if (shown.items.length !== kept.length) return `the page shows ${shown.items.length} parts`
  const vatPence = vatOf(deal, kept)
  if (Math.abs(toPence(shown.totals.vat) - vatPence) > kept.length + 1) return `its VAT is ${vatPence}, not ${shown.totals.vat}`
  const [enquiry] = deal.enquiryId ? await db.select().from(enquiries).where(eq(enquiries.id, deal.enquiryId)) : []
  // An enquiry of which every part was accepted is closed, and stays so.
  if (!enquiry || enquiry.status === 'closed') return undefined
  if (enquiry.status !== (isOver ? 'quoted' : 'accepted')) return `its enquiry is ${enquiry.status}`
  return undefined
}

type Deal = typeof deals.$inferSelect
type Item = typeof dealItems.$inferSelect

const sumsOf = ({ collects, surchargePence }: Deal, kept: Item[]) => ({
  partsPence: kept.reduce((sum, { pricePence }) => sum + pricePence, 0),
  deliveryPence: collects ? 0 : surchargePence + Math.max(...kept.map(({ deliveryPence }) => deliveryPence)),
})

/** A sixth of what is taxed, and of its share of the delivery. */
function vatOf(deal: Deal, kept: Item[]): number {
  const { partsPence, deliveryPence } = sumsOf(deal, kept)
  const taxed = kept.filter(({ vat }) => vat === 'included').reduce((sum, { pricePence }) => sum + pricePence, 0)
  return Math.round((taxed + (deliveryPence * taxed) / partsPence) / 6)
}
