import { dealNumber } from '@allyards/contract/deal-moves'
import { quotationBasket } from '@allyards/contract/delivered-total'
import { formatDateTime } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { limits } from '@allyards/contract/limits'
import { firstName } from '@allyards/contract/person-names'
import type { Mail } from '../../../platform/mail/mailer'
import { renderText } from '../../../platform/mail/render-mail-text'
import { joinedToday } from '../../depots'
import type { EnquiryRow } from '../tables/enquiries.table'
import type { DealEventOf, EnquiryEventName, EnquiryEventOf, StockShort, Words } from './events'
import { inSentence, inWords } from './names-in-words'

/** The depot of an event, as others may know it. */
export interface DepotOfEvent {
  userId: string
  companyName: string
  createdAt: Date
}

/** An event with the people it is about. */
export type ToldOfEnquiry<Kind extends EnquiryEventName> = EnquiryEventOf<Kind> & {
  enquiry: EnquiryRow
} & (EnquiryEventOf<Kind> extends {
    depotId: string
  }
    ? { depot: DepotOfEvent }
    : unknown)

/** The texts for changes of enquiries and offers. */
export const offerWords = {
  sent: ({ enquiry, partNames }: ToldOfEnquiry<'sent'>) => ({
    title: `New enquiry: ${vehicleOf(enquiry)}, ${inSentence(inWords(partNames))}`,
    body: `${inWords(partNames)}. A buyer is waiting for your price.`,
  }),
  askedAgain: ({ enquiry, partNames }: DealEventOf<'asked-again'>) => ({
    title: `Wanted again: ${vehicleOf(enquiry)}, ${inSentence(inWords(partNames))}`,
    body: `${inWords(partNames)}. The buyer asks once more.`,
  }),
  quoted: ({ enquiry, depot, offers }: ToldOfEnquiry<'quoted'>) => ({
    title: `${nameOf(depot)} offers ${formatPence(quotationBasket(offers).totalPence)} delivered`,
    body: `For your ${vehicleOf(enquiry)}: ${offersInWords(offers)}.`,
  }),
  edited: ({ enquiry, depot, totalPence }: ToldOfEnquiry<'offer-edited'>) => ({
    title: `${depot.companyName} changed an offer`,
    body: `For your ${vehicleOf(enquiry)}: now ${formatPence(totalPence)} delivered.`,
  }),
  extended: ({ enquiry, depot }: ToldOfEnquiry<'offer-extended'>) => ({
    title: `${depot.companyName} gave you more time to decide`,
    body: `For your ${vehicleOf(enquiry)}: the offer is valid for another ${limits.quotationValidDays} days.`,
  }),
  withdrawn: ({ enquiry, depot }: ToldOfEnquiry<'offer-withdrawn'>, count: number) => ({
    title: `${depot.companyName} withdrew ${count === 1 ? 'an offer' : `${count} offers`}`,
    body: `For your ${vehicleOf(enquiry)}. The other offers for your enquiry stand.`,
  }),
  paused: ({ enquiry, depot, until }: ToldOfEnquiry<'offer-paused'>) => ({
    title: `What ${depot.companyName} offered is reserved by somebody until ${formatDateTime(until)}`,
    body: `For your ${vehicleOf(enquiry)}. If they do not buy it, you can accept it again.`,
  }),
  gone: ({ enquiry, depot }: ToldOfEnquiry<'offer-gone'>) => ({
    title: `What ${depot.companyName} offered is sold to somebody else`,
    body: `For your ${vehicleOf(enquiry)}. The other offers for your enquiry stand.`,
  }),
  back: ({ enquiry, depot }: ToldOfEnquiry<'offer-back'>) => ({
    title: `You can accept what ${depot.companyName} offered again`,
    body: `For your ${vehicleOf(enquiry)}: nobody else has it any more.`,
  }),
  accepted({ kind, enquiry, deal, buyerName, partNames }: DealEventOf<'agreed' | 'joined'>): Words {
    const total = formatPence(deal.partsPence + deal.deliveryPence)
    const what = `${inSentence(inWords(partNames))}, ${enquiry.model}, to ${firstName(buyerName)}`
    return {
      title: kind === 'agreed' ? `SOLD ${total}: ${what}` : `SOLD too: ${what}, ${total} in all`,
      body: `${inWords(partNames)} for a ${vehicleOf(enquiry)}. Deal ${dealNumber(deal.number)}: ${total} in all.`,
    }
  },
  notTaken: ({ enquiry }: AboutEnquiry) => ({
    title: `Not chosen: your offer for a ${vehicleOf(enquiry)}`,
    body: 'Your quotations show the gap to the winning price.',
  }),
  expiredForBuyer: ({ enquiry, depot }: ToldOfEnquiry<'offer-expired'>) => ({
    title: `The offer from ${depot.companyName} has expired`,
    body: `For your ${vehicleOf(enquiry)}. Ask them whether they still have it.`,
  }),
  expiredForSeller: ({ enquiry }: AboutEnquiry) => ({
    title: `Your offer for a ${vehicleOf(enquiry)} has expired`,
    body: 'The buyer did not decide in time.',
  }),
  enquiryClosed: ({ enquiry }: AboutEnquiry) => ({
    title: `Closed by the buyer: the enquiry for a ${vehicleOf(enquiry)}`,
    body: 'Your open offers for it have ended.',
  }),
  enquiryExpired: ({ enquiry }: AboutEnquiry) => ({
    title: `Your enquiry for the ${vehicleOf(enquiry)} has expired`,
    body: 'Nothing was accepted in 30 days. You can ask again with one press.',
  }),
  stockShort({ listing: { title, stock }, offers, reservedUntil }: StockShort): Words {
    const others = offers === 1 ? 'One other open offer' : `${offers} other open offers`
    const [pause, are, them] = offers === 1 ? ['pauses', 'is', 'it'] : ['pause', 'are', 'them']
    if (reservedUntil)
      return {
        title: `${stock === 0 ? 'The last' : 'A'} “${title}” is reserved until ${formatDateTime(reservedUntil)}`,
        body: `${others} on ${stock === 0 ? 'it' : 'more'} ${pause} until then. Once it is paid, we withdraw ${them} for you.`,
      }
    return {
      title: stock === 0 ? `The last “${title}” is sold` : `Only ${stock} of “${title}” are left`,
      body: `${others} on ${stock === 0 ? 'it' : 'more'} ${are} withdrawn for you. That does not count against you.`,
    }
  },
}

/** A depot's email to a buyer. It contains a stranger's words, so it is sent as plain text only. */
export function letterOf(event: ToldOfEnquiry<'mailed'>, url: string): Mail {
  const { depot, to, subject, text, isAddressShared } = event
  const hidden = isAddressShared ? '' : ' Your address was not shared with them.'
  return {
    to,
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: renderText({
      title: subject,
      paragraphs: text.split(/\n{2,}/),
      action: { label: 'See the offer', url },
      footer: `${nameOf(depot)} sent you this message through Allyards.${hidden} To report it, open the offer and press “Report”.`,
    }),
  }
}

interface AboutEnquiry {
  enquiry: EnquiryRow
}

const vehicleOf = ({ make, model }: EnquiryRow) => `${make} ${model}`

/** The depot as the subject of a sentence. */
const nameOf = (depot: DepotOfEvent) =>
  joinedToday(depot) ? `${depot.companyName}, a depot that joined today,` : depot.companyName

/** Headlamp £127.95 delivered, Seat £80.00 delivered; together £198.00 */
function offersInWords(offers: ToldOfEnquiry<'quoted'>['offers']): string {
  const each = offers.map((offer) => `${offer.partName} ${formatPence(offer.pricePence + offer.deliveryPence)} delivered`)
  const basket = quotationBasket(offers)
  return basket.offers.length > 1 ? `${inWords(each)}; together ${formatPence(basket.totalPence)}` : inWords(each)
}
