import { quotationBasket } from '@allyards/contract/delivered-total'
import type { EnquiryEventKind } from '@allyards/contract/enquiries'
import { formatPence } from '@allyards/contract/format-money'
import { limits } from '@allyards/contract/limits'
import type { ServerEvents } from '@allyards/contract/socket-events'
import type { NamedJob } from '../../../platform/jobs/jobs'
import type { Mail } from '../../../platform/mail/mailer'
import { renderText } from '../../../platform/mail/render-mail'
import { joinedToday } from '../../depots'
import type { NewNotice } from '../../notifications'
import type { EnquiryRow } from '../tables/enquiries.table'
import type { EventOf } from './deal-events'
import { enquiryPosted } from './deal-jobs'
import { type Group, groupBy } from './group-by'
import { inWords } from './names-in-words'

/** The depot of an event, as others may know it. */
export interface DepotOfEvent {
  userId: string
  companyName: string
  createdAt: Date
}

/** What an accepted offer has become: a part of this deal. */
export interface SoldPart {
  partName: string
  dealId: string
  dealNumber: string
  dealTotalPence: number
}

/** An event with those whom it is about. */
export type Told<Kind extends EnquiryEventKind> = EventOf<Kind> & { enquiry: EnquiryRow } & (EventOf<Kind> extends {
    depotId: string
  }
    ? {
        depot: DepotOfEvent
        /** Another grade of the same depot was chosen. */
        lostToItself: boolean
      }
    : unknown) &
  (Kind extends 'offer-accepted' ? { sold: SoldPart } : unknown)

type LiveEvent = 'enquiry:new' | 'quotation:new' | 'quotation:item'

export interface Heard {
  /** For the bell, and by mail as each user wants it. */
  notices?: NewNotice[]
  mails?: Mail[]
  /** What other modules do next, as jobs of the same transaction. */
  jobs?: { job: NamedJob<object>; data: object[] }[]
  /** For open pages. */
  live?: { [Event in LiveEvent]: { to: string[]; event: Event; payload: Parameters<ServerEvents[Event]>[0] } }[LiveEvent][]
  /** The open pages of the buyer and of every depot that was asked show how these stand now. */
  standing?: EnquiryRow[]
}

/** Event by event: who is told, and in which words. A rule gets all events of its kind in one change. */
export const whoHearsWhat: { [Kind in EnquiryEventKind]: (events: Told<Kind>[], publicUrl: string) => Heard } = {
  posted: (events) => ({ jobs: [{ job: enquiryPosted, data: events.map(({ enquiryId }) => ({ enquiryId })) }] }),

  sent: (events) => ({
    notices: events.map(({ enquiry, depotUserIds, partNames }) => ({
      userId: depotUserIds,
      kind: 'enquiry',
      title: `New enquiry: ${vehicleOf(enquiry)}`,
      body: `${inWords(partNames)}. A buyer is waiting for your price.`,
      link: `/EnquiryPage?id=${enquiry.id}`,
    })),
    live: events.map(({ enquiry, depotUserIds }) => ({
      to: [enquiry.buyerId, ...depotUserIds],
      event: 'enquiry:new',
      payload: { enquiry_id: enquiry.id },
    })),
  }),

  wanted: nobody,
  'not-in-stock': nobody,
  'taken-back': nobody,

  quoted: (events) => ({
    notices: events.map(({ enquiry, depot, offers }) => ({
      userId: enquiry.buyerId,
      kind: 'offer',
      title: `${nameOf(depot)} sent you a quotation`,
      body: `For your ${vehicleOf(enquiry)}: ${offersInWords(offers)}.`,
      link: comparisonOf(enquiry),
    })),
    // The depot hears it as well: it may have the conversation open in another tab.
    live: events.map(({ enquiry, depot, quotationId }) => ({
      to: [enquiry.buyerId, depot.userId],
      event: 'quotation:new',
      payload: { enquiry_id: enquiry.id, quotation_id: quotationId },
    })),
  }),

  'offer-edited': (events) => ({
    notices: events.map(({ enquiry, depot, itemId, totalPence }) => ({
      userId: enquiry.buyerId,
      kind: 'offer-changed',
      title: `${depot.companyName} changed an offer`,
      body: `For your ${vehicleOf(enquiry)}: now ${formatPence(totalPence)} delivered.`,
      link: `${comparisonOf(enquiry)}#offer-${itemId}`,
      replaces: true,
    })),
    live: events.map((event) => itemChanged([event.enquiry.buyerId], event, 'pending')),
  }),

  'offer-extended': (events) => ({
    notices: events.map(({ enquiry, depot, quotationId }) => ({
      userId: enquiry.buyerId,
      kind: 'offer-changed',
      title: `${depot.companyName} gave you more time to decide`,
      body: `For your ${vehicleOf(enquiry)}: the quotation is valid for another ${limits.quotationValidDays} days.`,
      link: `${comparisonOf(enquiry)}#quotation-${quotationId}`,
      replaces: true,
    })),
    live: events.flatMap(({ itemIds, ...event }) =>
      itemIds.map((itemId) => itemChanged([event.enquiry.buyerId], { ...event, itemId }, 'pending')),
    ),
  }),

  'offer-withdrawn': (events) => ({
    notices: byQuotation(events).map(([{ enquiry, depot }, ...others]) => ({
      userId: enquiry.buyerId,
      kind: 'offer-changed',
      title: `${depot.companyName} withdrew ${others.length === 0 ? 'an offer' : `${others.length + 1} offers`}`,
      body: `For your ${vehicleOf(enquiry)}. The other offers for your enquiry stand.`,
      link: comparisonOf(enquiry),
    })),
    live: events.map((event) => itemChanged([event.enquiry.buyerId], event, 'withdrawn')),
  }),

  'offer-accepted': (events) => ({
    notices: byQuotation(events).map(([{ enquiry, depot, sold }, ...others]) => ({
      userId: depot.userId,
      kind: 'accepted',
      title: `Your ${others.length === 0 ? 'offer' : 'offers'} for a ${vehicleOf(enquiry)} ${others.length === 0 ? 'was' : 'were'} accepted`,
      body: `${inWords([sold, ...others.map((other) => other.sold)].map(({ partName }) => partName))}. Deal ${sold.dealNumber}: ${formatPence(sold.dealTotalPence)} in all.`,
      link: `/deal/${sold.dealId}`,
    })),
    live: events.map((event) => itemChanged(bothSidesOf(event), event, 'accepted')),
    standing: events.map(({ enquiry }) => enquiry),
  }),

  'offer-declined': notTaken,
  'offer-not-chosen': notTaken,

  'offer-expired': (events) => ({
    notices: byQuotation(events).flatMap(([{ enquiry, depot }]) => [
      {
        userId: enquiry.buyerId,
        kind: 'expired' as const,
        title: `What ${depot.companyName} offered has expired`,
        body: `For your ${vehicleOf(enquiry)}. Ask them whether it is still there.`,
        link: comparisonOf(enquiry),
      },
      {
        userId: depot.userId,
        kind: 'expired' as const,
        title: 'An offer of yours has expired',
        body: `${vehicleOf(enquiry)}: the buyer did not decide in time.`,
        link: ownQuotationsOf(enquiry),
      },
    ]),
    live: events.map((event) => itemChanged(bothSidesOf(event), event, 'expired')),
  }),

  'offer-ended': (events) => ({
    notices: byQuotation(events.filter(({ enquiry }) => enquiry.status === 'closed')).map(([{ enquiry, depot }]) => ({
      userId: depot.userId,
      kind: 'declined',
      title: 'A buyer closed an enquiry that you quoted',
      body: `${vehicleOf(enquiry)}: your open offers for it have ended.`,
      link: ownQuotationsOf(enquiry),
    })),
  }),

  closed: (events) => ({ standing: events.map(({ enquiry }) => enquiry) }),

  expired: (events) => ({
    notices: events.map(({ enquiry }) => ({
      userId: enquiry.buyerId,
      kind: 'expired',
      title: `Your enquiry for the ${vehicleOf(enquiry)} has expired`,
      body: 'Nothing was accepted in 30 days. You can ask again with one press.',
      link: comparisonOf(enquiry),
    })),
    standing: events.map(({ enquiry }) => enquiry),
  }),

  'deal-cancelled': (events) => ({ standing: events.map(({ enquiry }) => enquiry) }),
  'part-cancelled': (events) => ({ standing: events.map(({ enquiry }) => enquiry) }),

  'asked-again': (events) => ({
    notices: events.map(({ enquiry, depotUserIds, partNames }) => ({
      userId: depotUserIds,
      kind: 'enquiry',
      title: `Wanted again: ${vehicleOf(enquiry)}`,
      body: `${inWords(partNames)}. The buyer asks once more.`,
      link: `/EnquiryPage?id=${enquiry.id}`,
    })),
    standing: events.map(({ enquiry }) => enquiry),
  }),

  mailed: (events, publicUrl) => ({
    mails: events.map(({ enquiry, depot, to, subject, text, isAddressShared }) => ({
      to,
      subject: subject.replace(/[\r\n]+/g, ' '),
      // A stranger's words: no program turns them into more than text.
      text: renderText({
        title: subject,
        paragraphs: text.split(/\n{2,}/),
        action: { label: 'See the quotation', url: `${publicUrl}${comparisonOf(enquiry)}` },
        footer: `${nameOf(depot)} sent you this message through Allyards.${isAddressShared ? '' : ' Your address was not shared with them.'} To report it, open the quotation and press “Report”.`,
      }),
    })),
  }),
}

/** The depot as the subject of a sentence. */
const nameOf = (depot: DepotOfEvent) =>
  joinedToday(depot) ? `${depot.companyName}, a depot that joined today,` : depot.companyName

function nobody(): Heard {
  return {}
}

function notTaken(events: (OfferTold & { lostToItself: boolean })[]): Heard {
  const lost = events.filter(({ lostToItself }) => !lostToItself)
  return {
    notices: lost.map(({ enquiry, depot }) => ({
      userId: depot.userId,
      kind: 'declined',
      title: `An offer of yours for a ${vehicleOf(enquiry)} was not chosen`,
      body: 'Your quotations show the gap to the winning price.',
      link: ownQuotationsOf(enquiry),
    })),
    live: events.map((event) => itemChanged(bothSidesOf(event), event, 'declined')),
  }
}

const vehicleOf = ({ make, model }: EnquiryRow) => `${make} ${model}`

/** Where the buyer compares the offers. */
const comparisonOf = ({ id }: EnquiryRow) => `/buyer-quotation/${id}`

/** Where a depot finds its own offers. */
const ownQuotationsOf = ({ id }: EnquiryRow) => `/quotations?enquiry=${id}`

/** Headlamp £127.95 delivered, Seat £80.00 delivered; together £198.00 */
function offersInWords(offers: Told<'quoted'>['offers']): string {
  const told = inWords(
    offers.map((offer) => `${offer.partName} ${formatPence(offer.pricePence + offer.deliveryPence)} delivered`),
  )
  const basket = quotationBasket(offers)
  return basket.offers.length > 1 ? `${told}; together ${formatPence(basket.totalPence)}` : told
}

interface OfferTold {
  enquiry: EnquiryRow
  depot: DepotOfEvent
  quotationId: string
  itemId: string
}

const bothSidesOf = ({ enquiry, depot }: OfferTold) => [depot.userId, enquiry.buyerId]

const itemChanged = (to: string[], { enquiry, quotationId, itemId }: Omit<OfferTold, 'depot'>, status: string) => ({
  to,
  event: 'quotation:item' as const,
  payload: { enquiry_id: enquiry.id, quotation_id: quotationId, id: itemId, status },
})

/** The events of each quotation together: one notice is enough for them. */
const byQuotation = <Event extends { quotationId: string }>(events: Event[]): Group<Event>[] => [
  ...groupBy(events, (event) => [event.quotationId, event]).values(),
]
