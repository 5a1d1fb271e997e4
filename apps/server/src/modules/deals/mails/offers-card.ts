import { quotationBasket } from '@allyards/contract/delivered-total'
import { formatCount } from '@allyards/contract/format-count'
import { formatDate } from '@allyards/contract/format-date'
import { formatMoney, formatPence } from '@allyards/contract/format-money'
import { toPence } from '@allyards/contract/money'
import { notCheckedYet } from '@allyards/contract/not-checked'
import { daysWords, joinWithAnd, milesWords } from '@allyards/contract/number-words'
import { partInWords } from '@allyards/contract/part-places'
import { firstName } from '@allyards/contract/person-names'
import type { QuotationForBuyer } from '@allyards/contract/quotations'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { and, eq } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import type { MailRow } from '../../../platform/mail/mail-content'
import { findBands } from '../../fair-price'
import type { FindMailCard, MailCard } from '../../notifications'
import { inSentence } from '../change/names-in-words'
import { ofYour, plateOf, vehicleInFull } from '../change/vehicle-in-words'
import { presentVehicle } from '../enquiries/enquiries.presenter'
import { findQuotationsForBuyer } from '../quotations/quotations.queries'
import { type EnquiryRow, enquiries } from '../tables/enquiries.table'

const MOST_SHOWN = 8

type Item = QuotationForBuyer['quotationItems'][number]

interface OpenOffer {
  enquiryPartId: string
  depotId: string
  pricePence: number
  deliveryPence: number
  totalPence: number
  item: Item
  seller: QuotationForBuyer['seller']
}

/** The open offers for an enquiry, cheapest first. */
export const offersCard: FindMailCard = async (tx, { reader, link: enquiryId }) => {
  const [enquiry] = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, enquiryId), eq(enquiries.buyerId, reader.id)))
  if (!enquiry) return undefined
  const { quotations } = await findQuotationsForBuyer(tx, reader.id, enquiryId)
  const open = quotations.filter(({ seller, valid_until }) => !seller.is_paused && Date.parse(valid_until) > clock.nowMs())
  const offers = open.flatMap(offersOf).sort(cheapestFirst)
  const [cheapest] = offers
  if (!cheapest) return undefined
  const asked = [...new Map(offers.map((offer) => [offer.enquiryPartId, offer])).values()]
  const until = open.map(({ valid_until }) => valid_until).sort()[0] ?? ''
  const about = { enquiry, offers, cheapest, name: firstName(reader.name) }
  return {
    plate: plateOf(enquiry.reg),
    ...(asked.length === 1 ? await forOnePart(tx, about) : forSeveral(about)),
    afterAction: `The first of these prices ends on ${formatDate(until)}. The depots do not have your phone number or email: they see them only if you accept.`,
  }
}

/** At an equal total a depot that was checked comes first. */
const cheapestFirst = (one: OpenOffer, other: OpenOffer) =>
  one.totalPence - other.totalPence || Number(other.seller.is_checked) - Number(one.seller.is_checked)

function offersOf({ seller, quotationItems }: QuotationForBuyer): OpenOffer[] {
  const pending = quotationItems.filter(({ status }) => status === 'pending')
  return pending.map((item) => {
    const [pricePence, deliveryPence] = [toPence(item.price), toPence(item.delivery_price)]
    const totalPence = pricePence + deliveryPence
    return { enquiryPartId: item.enquiry_part_id, depotId: seller.id, pricePence, deliveryPence, totalPence, item, seller }
  })
}

interface About {
  enquiry: EnquiryRow
  offers: OpenOffer[]
  cheapest: OpenOffer
  name: string
}

const countOf = (offers: readonly OpenOffer[]) => (offers.length === 1 ? '1 offer' : `${offers.length} offers`)
const depotsOf = (offers: readonly OpenOffer[]) => {
  const depots = new Set(offers.map(({ depotId }) => depotId)).size
  return depots === 1 ? 'one depot has' : `${depots} depots have`
}

async function forOnePart(tx: Queryable, { enquiry, offers, cheapest, name }: About): Promise<MailCard> {
  const vehicle = presentVehicle(enquiry)
  const from = formatPence(cheapest.totalPence)
  const { item, seller } = cheapest
  const left = offers.length - MOST_SHOWN
  const remark = await fairPrice(tx, enquiry, offers)
  return {
    title: `${countOf(offers)} for ${ofYour(vehicle)} ${inSentence(item.part_name)}, ${offers.length > 1 ? 'from ' : ''}${from}`,
    summary: `${from} delivered from ${seller.companyName}, ${termsOf(item)}.`,
    paragraphs: [
      `Hello ${name}, ${depotsOf(offers)} priced the ${inSentence(partInWords(item.part_name, item))} for your ${vehicleInFull(vehicle)}.`,
    ],
    rows: [
      ...offers.slice(0, MOST_SHOWN).map((offer) => rowOf(offer, offer === cheapest && offers.length > 1)),
      ...(left > 0 ? [{ title: `And ${left} more`, body: 'All of them are on the page that compares them.' }] : []),
    ],
    ...(remark ? { remark } : {}),
  }
}

function rowOf({ item, seller, totalPence }: OpenOffer, isCheapest: boolean): MailRow {
  const site = item.site ?? seller
  const away = site.distance_miles === null ? site.city : `${milesWords(Math.round(site.distance_miles))} away`
  const rated = seller.rating === null ? '' : `, rated ${seller.rating.toFixed(1)}`
  return {
    title: seller.companyName,
    body: `${termsOf(item)}\nArrives in ${daysWords(item.delivery_days)}, ${away}${rated}${seller.is_checked ? '' : `. ${notCheckedYet}`}`,
    price: formatPence(totalPence),
    priceNote: 'delivered',
    ...(isCheapest ? { mark: 'Cheapest' } : {}),
  }
}

function termsOf({ condition, mileage, warranty_months }: Item): string {
  const grade = condition === 'U' ? 'ungraded' : `grade ${condition}`
  const miles = mileage === null ? '' : `${formatCount(mileage)} miles`
  return [grade, miles, warrantyInWords(warranty_months)]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** One row for each part, with its cheapest offer. */
function forSeveral({ enquiry, offers, name }: About): MailCard {
  const vehicle = presentVehicle(enquiry)
  const byPart = new Map<string, OpenOffer[]>()
  for (const offer of offers) byPart.set(offer.enquiryPartId, [...(byPart.get(offer.enquiryPartId) ?? []), offer])
  const groups = [...byPart.values()]
  const cheapestOfAll = quotationBasket(groups.flatMap(([first]) => first ?? [])).totalPence
  const names = groups.flatMap(([first]) => (first ? inSentence(first.item.part_name) : []))
  const from = formatPence(cheapestOfAll)
  return {
    title: `${countOf(offers)} for ${names.length} parts of your ${vehicle.model}, ${from} for one of each`,
    summary: joinWithAnd(names),
    paragraphs: [`Hello ${name}, ${depotsOf(offers)} priced parts for your ${vehicleInFull(vehicle)}: ${joinWithAnd(names)}.`],
    rows: groups.flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { item, seller, totalPence } = first
      const title = partInWords(item.part_name, item)
      const body = `${countOf(group)}. The cheapest: ${seller.companyName}, ${termsOf(item)}`
      return { title, body, price: formatPence(totalPence), priceNote: 'delivered' }
    }),
    total: { label: 'The cheapest of each', price: from, note: 'Delivery is charged once for each depot' },
  }
}

async function fairPrice(
  tx: Queryable,
  { make, model, bodyStyle, trim }: EnquiryRow,
  offers: OpenOffer[],
): Promise<MailCard['remark']> {
  const [first] = offers
  if (!first) return undefined
  const { part_id, side, end, quantity } = first.item
  const [band] = await findBands(tx, [
    { part_id, make, model, body_style: bodyStyle ?? undefined, trim: trim ?? undefined, side, end, quantity },
  ])
  if (!band) return undefined
  const below = offers.filter(({ totalPence }) => totalPence < toPence(band.median)).length
  const ofYours =
    below === offers.length
      ? below === 1
        ? 'So is yours'
        : 'All of yours are'
      : `${below} of your ${offers.length} ${below === 1 ? 'is' : 'are'}`
  return {
    title: `Fair price: ${formatMoney(band.low)} to ${formatMoney(band.high)}.`,
    text: `Half of ${formatCount(band.sample)} prices for this part were below ${formatMoney(band.median)}. ${ofYours}.`,
  }
}
