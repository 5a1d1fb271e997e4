import { isDangerous } from '@allyards/contract/dangerous-goods'
import { dealTimes } from '@allyards/contract/deal-moves'
import type { Deal, DealItem } from '@allyards/contract/deals'
import { featuresInWords, inSentence } from '@allyards/contract/fitment/part-features'
import { formatCount } from '@allyards/contract/format-count'
import { formatDate, formatDateTime } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { firstName } from '@allyards/contract/person-names'
import { formatPlate } from '@allyards/contract/plate'
import { restrictionOf } from '@allyards/contract/restricted-parts'
import { vatAt } from '@allyards/contract/vat'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { waysInWords } from '@allyards/contract/ways-to-pay'
import { collectionWords } from '@allyards/contract/yards'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database'
import { legalLinks } from '../../../../platform/mail/legal-links'
import type { Mail } from '../../../../platform/mail/mailer'
import { renderMail } from '../../../../platform/mail/render-mail'
import { vehicleInFull } from '../../change/vehicle-in-words'
import { deals } from '../../tables/deals.table'
import { presentDeal } from '../deals.presenter'
import { asBuyer, readDeals } from '../deals.queries'

/** Writes the buyer's email: everything that was agreed, exactly as the deal stands. */
export async function composeConfirmation(tx: Transaction, dealId: string, publicUrl: string): Promise<Mail> {
  const [deal] = await readDeals(tx, eq(deals.id, dealId), 1)
  if (!deal) throw new Error(`there is no deal ${dealId}`)
  return confirmationMail(presentDeal(deal, [], asBuyer), publicUrl)
}

/** The confirmation of a deal in plain words, once for the mail and once for the page to print. */
export function confirmationOf(deal: Deal) {
  const { contacts, totals } = deal
  const { seller } = contacts
  const count = deal.items.length
  return {
    title: `${deal.is_reservation ? 'You reserved' : 'You agreed to buy'} ${count === 1 ? 'a part' : `${count} parts`}`,
    agreed: `${deal.is_reservation ? 'Reserved' : 'Agreed'} with ${seller.companyName} on ${formatDateTime(deal.agreed_at)}. Deal ${deal.number}.`,
    items: deal.items.map((item) => ({ what: nameOf(item), details: describe(item), price: formatMoney(item.price) })),
    delivery: { words: deliveryWords(deal), price: formatMoney(totals.delivery) },
    total: formatMoney(totals.total),
    vat: totals.vat > 0 ? `of which ${vatAt(deal.vat.percent)}, ${formatMoney(totals.vat)}` : null,
    cancelled: cancelledWords(deal),
    paying: payingWords(deal),
    held: heldWords(deal),
    soldBy: [
      seller.companyName,
      ...seller.address,
      seller.phoneNumber,
      seller.email,
      seller.companyNumber ? `Company ${seller.companyNumber}` : '',
      seller.vatNumber ? `VAT ${seller.vatNumber}` : '',
    ].filter(Boolean),
    rights: rightsOf(deal),
    form: contacts.buyer.business ? null : cancellationForm(deal),
  }
}

function heldWords({ reserved_until, collects, contacts: { seller } }: Deal): string | null {
  if (!reserved_until) return null
  const until = formatDateTime(reserved_until)
  return collects
    ? `It is set aside for you until ${until}. ${seller.companyName} tells you when it is ready; then you have ${dealTimes.collectHours} hours to collect and pay it, or longer if it says so. If it is never ready, you owe nothing.`
    : `It is held for you until ${until}. If nothing is paid by then it goes back on sale, and you owe nothing.`
}

/** No account number: a mailbox may be read by others. */
function payingWords({ contacts: { seller }, how_to_pay, collects, number }: Deal): string {
  const ways = how_to_pay ? waysInWords(how_to_pay, collects) : ''
  const where = ways
    ? `You can pay by ${ways}: the details are in the deal, and nowhere else.`
    : `Ask for the details in the deal or on ${seller.phoneNumber}.`
  return `You pay ${seller.companyName}, not Allyards. ${where} Give the reference ${number}. Allyards holds no money.`
}

function cancelledWords({ cancelled_items }: Deal): string | null {
  const named = cancelled_items.map((item) => `${nameOf(item)}, ${formatMoney(item.price)} (${formatDate(item.cancelled.at)})`)
  return named.length === 0 ? null : `Cancelled since, and not in the total: ${named.join('; ')}.`
}

export const nameOf = (item: Pick<DealItem, 'part_name' | 'title' | 'side' | 'end' | 'quantity'>) =>
  `${partInWords(item.part_name, item)}${item.title ? ` (${item.title})` : ''}`

function describe(item: DealItem): string {
  const words = [
    `Used, grade ${item.condition}`,
    item.mileage === null ? '' : `donor ${formatCount(item.mileage)} miles`,
    warrantyInWords(item.warranty_months),
    inSentence(featuresInWords(item.features)),
    item.oem_number ? `OEM ${item.oem_number}` : '',
    item.fit_confirmed ? 'fit confirmed by the depot' : '',
    isDangerous({ partId: item.part_id, features: item.features }) ? 'dangerous goods' : '',
    restrictionOf(item.part_id) === 'statement' ? 'to be fitted by a trained person' : '',
    item.vat === 'margin' ? 'sold under the VAT margin scheme' : '',
  ]
  return `${words.filter(Boolean).join(', ')}.`
}

function deliveryWords({ delivery, contacts: { seller }, items }: Deal): string {
  if (delivery.method === 'collect')
    return `To be collected${seller.yards.length === 1 ? ' at' : ':'} ${collectionWords(seller.yards, items)}`
  const place = [delivery.name, delivery.addressLine1, delivery.addressLine2, delivery.city, delivery.postcode].filter(Boolean)
  return delivery.addressLine1
    ? `Delivery, charged once, to ${place.join(', ')}`
    : 'Delivery, charged once. Please give the address in the deal'
}

/** A consumer reads consumer rights; a business reads the trade terms. */
function rightsOf({ contacts, items }: Deal): string[] {
  const { buyer, seller } = contacts
  if (buyer.business) {
    return [
      `Trade sale to ${buyer.business.name}. The trade terms of ${seller.companyName} apply: a return is by agreement with them. Until it is sent you can cancel in the deal. You can claim there for a part that is faulty, wrong or not as described.`,
      `The invoice to ${buyer.business.name} is in the deal once ${seller.companyName} has marked it paid.`,
    ]
  }
  const days = dealTimes.cancelledAfterReceiptDays
  return [
    `How to cancel. Until it is sent: press Cancel in the deal. For ${days} days after you receive it: tell ${seller.companyName} in the deal, by email or with the form below. Send it back within 14 days; part and basic delivery are refunded within 14 days of that. You pay the return.`,
    `If something is wrong. A faulty part, the wrong one, or one that is not as described: full refund for 30 days, return at the depot's cost.${items.some((item) => item.fit_confirmed) ? ' Where the depot confirmed the fit of a part that does not fit, the return is at its cost too, also of what you send back with it in one claim.' : ''} Open a claim in the deal.`,
  ]
}

/** The model cancellation form of the Consumer Contracts Regulations, filled in as far as possible. */
function cancellationForm({ number, contacts, items, delivery, agreed_at }: Deal): [string, string][] {
  const { buyer, seller } = contacts
  const home = [delivery.addressLine1, delivery.addressLine2, delivery.city, delivery.postcode].filter(Boolean).join(', ')
  return [
    ['To', [seller.companyName, ...seller.address, seller.email].join(', ')],
    [
      'I hereby give notice that I cancel my contract of sale of these goods',
      `Deal ${number}: ${items.map((item) => partInWords(item.part_name, item)).join('; ')}`,
    ],
    ['Ordered on, received on', `${formatDateTime(agreed_at)},`],
    ['Name and address of consumer', [buyer.name, home].filter(Boolean).join(', ')],
    ['Signature (only on paper), date', ''],
  ]
}

function confirmationMail(deal: Deal, publicUrl: string): Mail {
  const told = confirmationOf(deal)
  const { buyer, seller } = deal.contacts
  const form = told.form?.map(([label, value]) => `${label}:\n${value}`) ?? []
  const title = deal.vehicle ? `${told.title} for your ${deal.vehicle.model}` : told.title
  return {
    to: buyer.email,
    subject: `${title} from ${seller.companyName}, ${told.total}`,
    ...renderMail({
      title,
      plate: deal.reg ? formatPlate(deal.reg) : null,
      preheader: `${told.agreed} Please keep this email.`,
      paragraphs: [
        `Hello ${firstName(buyer.name)}, please keep this email: it confirms what you agreed${deal.vehicle ? ` for your ${vehicleInFull(deal.vehicle)}` : ''}.`,
        told.agreed,
      ],
      rows: [
        ...told.items.map(({ what, details, price }) => ({ title: what, body: details, price })),
        {
          title: deal.delivery.method === 'collect' ? 'Collection' : 'Delivery',
          body: told.delivery.words,
          price: told.delivery.price,
        },
      ],
      total: { label: `Total to pay ${seller.companyName}`, price: told.total, ...(told.vat ? { note: told.vat } : {}) },
      action: { label: 'Open the deal', url: `${publicUrl}/deal/${deal.id}` },
      details: [
        told.cancelled ?? '',
        told.held ?? '',
        told.paying,
        `Sold by\n${told.soldBy.join('\n')}`,
        ...told.rights,
        ...(form.length > 0
          ? [`Cancellation form\nFill this in and send it back only if you wish to cancel.\n\n${form.join('\n')}`]
          : []),
      ],
      footer: `Sent by Allyards, London UK, because you agreed to buy here. The contract is between you and ${seller.companyName}.`,
      footerLinks: legalLinks(publicUrl),
    }),
  }
}
