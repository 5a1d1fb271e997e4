import { promisedDays, toPlace, usualDelivery } from '@allyards/contract/delivery-terms'
import type { EnquiryPart } from '@allyards/contract/enquiries'
import { findFarPlace } from '@allyards/contract/far-places'
import { verdicts } from '@allyards/contract/fitment/verdict'
import { toPounds } from '@allyards/contract/money'
import { type PartPlace, placesAgree } from '@allyards/contract/part-places'
import { sizeOf } from '@allyards/contract/part-sizes'
import type { QuotationPrefill, SuggestedOffer } from '@allyards/contract/quotations'
import { whyNotOffered } from '@allyards/contract/restricted-parts'
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { hasCheckedPermit, presentDelivery } from '../../depots'
import { branches } from '../../depots/branches/branches.table'
import { depots } from '../../depots/depots.table'
import { findBands } from '../../fair-price'
import { findFittingStock, readFittedListings, readSaid } from '../../products'
import { products } from '../../products/products.table'
import { findPartsOf } from '../enquiries/enquiries.queries'
import { askedColumns, enquiries, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { carOf, fitOfOffer } from './fit-of-offer'
import { presentStandsOn } from './quotations.presenter'

/** Until a depot says how long it takes. */
export const DELIVERY_DAYS_OF_NEWCOMERS = 2
const SUGGESTIONS_PER_PART = 3

type Vehicle = typeof enquiries.$inferSelect
type Terms = QuotationPrefill['terms']

/** The starting values of a depot's quotation: its own stock first, then its last offer for the part. */
export async function prefillQuotation(db: Queryable, depotId: string, enquiryId: string): Promise<QuotationPrefill> {
  const { vehicle, wanted } = await getWanted(db, depotId, enquiryId)
  const partIds = [...new Set(wanted.map((part) => part.part_id))]
  const terms = await getTerms(db, depotId, vehicle.postcode)
  if (wanted.length === 0) return { enquiry_id: enquiryId, terms, parts: [] }
  const car = await carOf(db, vehicle)
  const listings = await findListings(db, await findFittingStock(db, { depotId, partIds }, car))
  const said = await readSaid(
    db,
    listings.map((listing) => listing.id),
    car,
  )
  const elsewhere = await countOpenOffers(
    db,
    listings.map((listing) => listing.id),
    enquiryId,
  )
  const last = await findLastOffers(db, depotId, vehicle, partIds)
  const bands = await findBands(
    db,
    wanted.map(({ part_id, side, end, quantity }) => ({
      ...{ part_id, side, end, quantity },
      make: vehicle.make,
      model: vehicle.model,
      body_style: vehicle.bodyStyle ?? undefined,
      trim: vehicle.trim ?? undefined,
    })),
  )
  const hasPermit = await hasCheckedPermit(db, depotId)
  const usualDays = last[0]?.deliveryDays ?? DELIVERY_DAYS_OF_NEWCOMERS
  return {
    enquiry_id: enquiryId,
    terms,
    parts: wanted.map(({ id, part_id, side, end, quantity, number, features }, index) => {
      const here = listings
        .filter((listing) => listing.partId === part_id && listing.stock >= quantity && placesAgree(listing, { side, end }))
        .map((listing) => ({
          ...listing,
          offeredElsewhere: elsewhere.get(listing.id) ?? 0,
          ...fitOfOffer(
            { listing: listing.fitted, oemNumber: null, features: listing.features, said: said.get(listing.id) },
            car,
            { number, features },
          ),
        }))
        .sort((one, other) => rankOf(other) - rankOf(one) || unsaidOf(one, { side, end }) - unsaidOf(other, { side, end }))
      const offered = last.find((offer) => offer.partId === part_id && placesAgree(offer, { side, end }))
      const days = offered?.deliveryDays ?? usualDays
      return {
        ...{ enquiry_part_id: id, part_id, side, end, quantity },
        stock: here.reduce((sum, { stock }) => sum + stock, 0),
        suggestions: [
          ...here.slice(0, SUGGESTIONS_PER_PART).map((listing) => fromListing(listing, quantity, terms, days)),
          ...(offered ? [fromLastOffer(offered, quantity, terms)] : []),
        ],
        band: bands[index] ?? null,
        refusal: whyNotOffered(part_id, { safetyStated: true, hasPermit })?.message ?? null,
      }
    }),
  }
}

const rankOf = ({ fit, same_number }: Pick<SuggestedOffer, 'fit' | 'same_number'>) =>
  same_number ? verdicts.length : verdicts.indexOf(fit?.verdict ?? 'no')

/** Counts the parts of an asked place that a listing leaves open, so that exact places sort first. */
const unsaidOf = (listing: PartPlace, asked: PartPlace) =>
  Number(Boolean(asked.side && !listing.side)) + Number(Boolean(asked.end && !listing.end))

async function getTerms(db: Queryable, depotId: string, postcode: string | null): Promise<Terms> {
  const [company] = await db.select().from(depots).where(eq(depots.id, depotId))
  if (!company) throw new Error(`there is no company ${depotId}`)
  return {
    delivery: presentDelivery(company),
    place: findFarPlace(postcode),
    warranty_months: company.defaultWarrantyMonths,
  }
}

/** The vehicle, and the parts without an accepted offer. */
async function getWanted(
  db: Queryable,
  depotId: string,
  enquiryId: string,
): Promise<{ vehicle: Vehicle; wanted: EnquiryPart[] }> {
  const [received] = await db
    .select({ enquiry: enquiries })
    .from(receivedEnquiries)
    .innerJoin(enquiries, eq(enquiries.id, receivedEnquiries.enquiryId))
    .where(and(eq(receivedEnquiries.enquiryId, enquiryId), eq(receivedEnquiries.depotId, depotId)))
  if (!received) throw notFound('This enquiry does not exist.')
  const parts = (await findPartsOf(db, [enquiryId])).get(enquiryId) ?? []
  return { vehicle: received.enquiry, wanted: parts.filter((part) => !part.accepted) }
}

/** In the order of the ids. */
async function findListings(db: Queryable, ids: string[]) {
  const fitted = await readFittedListings(db, ids)
  const rows = await db
    .select({ listing: products, branch: branches.name })
    .from(products)
    .leftJoin(branches, eq(branches.id, products.branchId))
    .where(inArray(products.id, ids))
  return rows
    .map(({ listing, branch }) => ({ ...listing, branch, fitted: fitted.get(listing.id) }))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** The newest offer per part and place, those for the same model before any other. */
async function findLastOffers(db: Queryable, depotId: string, vehicle: Vehicle, partIds: string[]) {
  const isSameModel = sql<boolean>`(${enquiries.make} = ${vehicle.make} and ${enquiries.model} = ${vehicle.model})`
  const rows = await db
    .selectDistinctOn([quotationItems.partId, enquiryParts.side, enquiryParts.end], {
      item: quotationItems,
      ...askedColumns,
      isSameModel: isSameModel.as('is_same_model'),
    })
    .from(quotationItems)
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .where(and(eq(quotations.depotId, depotId), inArray(quotationItems.partId, partIds)))
    .orderBy(quotationItems.partId, enquiryParts.side, enquiryParts.end, desc(isSameModel), desc(quotationItems.id))
  const offers = rows.map(({ item, ...offered }) => ({ ...item, ...offered }))
  return offers.sort((one, other) => Number(other.isSameModel) - Number(one.isSameModel) || (one.id < other.id ? 1 : -1))
}

/** The open offers on each listing to the buyers of other enquiries. */
async function countOpenOffers(db: Queryable, productIds: string[], enquiryId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ productId: quotationItems.productId, offers: count() })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(
      and(
        inArray(quotationItems.productId, productIds),
        eq(quotationItems.status, 'pending'),
        ne(quotations.enquiryId, enquiryId),
      ),
    )
    .groupBy(quotationItems.productId)
  return new Map(rows.map(({ productId, offers }) => [productId ?? '', offers]))
}

type FittingListing = Awaited<ReturnType<typeof findListings>>[number] &
  Pick<SuggestedOffer, 'fit' | 'same_number'> & { offeredElsewhere: number }
type LastOffer = Awaited<ReturnType<typeof findLastOffers>>[number]

/** A listing's price is for one piece, an offer's for all asked pieces. A listing's delivery price covers the mainland. */
function fromListing(
  listing: FittingListing,
  quantity: number,
  { delivery, place }: Terms,
  otherwiseDays: number,
): SuggestedOffer {
  return {
    source: 'stock',
    title: listing.title,
    product: presentStandsOn(listing),
    offered_elsewhere: listing.offeredElsewhere,
    price: toPounds(listing.pricePence * quantity),
    size: listing.size ?? sizeOf(listing.partId),
    condition: listing.condition,
    warranty_months: listing.warrantyMonths,
    delivery_price: toPlace(delivery, place, toPounds(listing.deliveryPence)),
    delivery_days: promisedDays(delivery, listing, place) ?? otherwiseDays,
    oem_number: listing.oemNumber,
    features: listing.features,
    engines: enginesOf(listing),
    mileage: listing.mileage,
    safety_stated: listing.safetyStated,
    imageUrls: listing.imageUrls,
    fit: listing.fit,
    ...(listing.same_number ? { same_number: true } : {}),
  }
}

/** Each engine once, however many models have it. */
function enginesOf({ fitted }: FittingListing): NonNullable<SuggestedOffer['engines']> {
  const engines = (fitted?.fitments ?? []).map(({ fuel, engine_cc, engine_code }) => ({ fuel, engine_cc, engine_code }))
  return [...new Map(engines.map((engine) => [JSON.stringify(engine), engine])).values()]
}

/** The fields that carry over to another model: terms without a default of the depot, but neither the price nor the description of the piece. */
function fromLastOffer(offer: LastOffer, quantity: number, { delivery, place }: Terms): SuggestedOffer {
  const price = offer.isSameModel ? toPounds(Math.round((offer.pricePence / offer.quantity) * quantity)) : null
  const size = sizeOf(offer.partId)
  const usual = usualDelivery(delivery, { size, place, price: price ?? 0 })
  return {
    source: 'last-offer',
    title: null,
    product: null,
    price,
    size,
    condition: offer.condition,
    warranty_months: offer.warrantyMonths,
    delivery_price: usual.price ?? toPounds(offer.deliveryPence),
    delivery_days: usual.days ?? offer.deliveryDays,
    oem_number: null,
    features: {},
    mileage: null,
    imageUrls: [],
  }
}
