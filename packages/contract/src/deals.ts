import { z } from 'zod'
import { claim, claimKinds } from './claims'
import { dealEventKinds } from './deal-event-kinds'
import { dealSteps } from './deal-moves'
import { buyerReasons, depotReasons } from './deal-reasons'
import { defineEndpoint } from './endpoint'
import { fitAnswers, sentFits } from './fit-answers'
import { dealStates } from './lifecycles'
import { offeredPart } from './offered-part'
import { askedPlace } from './part-places'
import { vat } from './products'
import { line, sentDelivery } from './sent-delivery'
import { isoTime, pounds, poundsOr, sentVehicle, uuid, vehicle } from './shapes'
import { howToPay } from './ways-to-pay'
import { yard } from './yards'

export const paymentMethods = ['bank-transfer', 'card', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const namesOf = <Reasons extends object>(reasons: Reasons) =>
  Object.keys(reasons) as [keyof Reasons & string, ...(keyof Reasons & string)[]]

/** The delivery as far as it is known. Without an address, the deal asks for one first. */
const delivery = z.object({
  method: z.enum(['deliver', 'collect']),
  name: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
})

const sayHow = 'Please say in a sentence how you paid and what shows it'

const paidHow = {
  method: z.enum(paymentMethods).default('bank-transfer'),
  /** The day it was paid; left out, today. */
  date: z.iso.date().optional(),
}

/** What each move needs. */
export const dealMove = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('delivery'),
    delivery: sentDelivery,
    /** In pounds, as the buyer agrees to it. An address that costs more is refused without it, with the sums as they are there. */
    total: pounds.optional(),
  }),
  z.object({
    to: z.literal('paid'),
    ...paidHow,
    /** Left out, it is the total. A buyer says the exact total, or what it was before parts were cancelled. */
    amount: pounds.optional(),
  }),
  /** The depot looked and did not find the money that the buyer says was paid. */
  z.object({ to: z.literal('not-received'), text: z.string().trim().max(500).optional() }),
  z.object({
    to: z.literal('sent'),
    carrier: line(60, 'Please name the carrier'),
    tracking: z.string().trim().max(60).nullish(),
    parcels: z.number().int().min(1).max(50).default(1),
  }),
  z.object({
    to: z.literal('ready'),
    text: z.string().trim().max(500).optional(),
    /** The last day to collect and pay it; left out, it is 48 hours. */
    collect_by: z.iso.date().optional(),
  }),
  z.object({ to: z.literal('received'), fits: sentFits.optional() }),
  z.object({ to: z.literal('completed') }),
  z.object({
    to: z.literal('cancelled'),
    /** A depot gives one from its list; a buyer need not give any. */
    reason: z.enum([...namesOf(depotReasons), ...namesOf(buyerReasons)]).optional(),
    text: z.string().trim().max(500).optional(),
    /** These parts alone; left out, or where none is left, the whole deal. */
    item_ids: z.array(uuid).min(1).max(100).optional(),
  }),
  /** The buyer paid all the same, and says how Allyards can see it. */
  z.object({
    to: z.literal('contested'),
    ...paidHow,
    /** Left out, it is what was said before, or the total. */
    amount: pounds.optional(),
    text: z.string({ error: sayHow }).trim().min(10, sayHow).max(500, 'That is too long'),
  }),
  z.object({ to: z.literal('refunded'), amount: pounds.optional() }),
])
export type DealMove = z.infer<typeof dealMove>

/** One bought thing, as it was agreed: what the offer or listing says later does not change it. */
export const dealItem = z.object({
  id: uuid,
  /** The accepted offer; null for a reserved listing. */
  quotation_item_id: uuid.nullable(),
  /** The quotation of that offer. */
  quotation_id: uuid.nullable(),
  /** The listing it was taken from, while there is one. */
  product_id: uuid.nullable(),
  part_id: z.string(),
  part_name: z.string(),
  title: z.string().nullable(),
  /** As it was agreed. */
  ...askedPlace.shape,
  /** For all of the quantity. */
  price: z.number(),
  ...offeredPart.shape,
  vat,
  /** What the deal comes to without it. */
  total_without: z.number(),
  /** Whether a claim may name it: it was not paid back in full. */
  claimable: z.boolean(),
  fits: z.enum(fitAnswers).nullable(),
  /** Where the depot finds it; only the depot reads these. */
  branch: z.string().nullable().optional(),
  bay: z.string().nullable().optional(),
  stock_number: z.string().nullable().optional(),
})
export type DealItem = z.infer<typeof dealItem>

/** A part that was cancelled while others stayed. */
const cancelledItem = dealItem.omit({ total_without: true }).extend({
  cancelled: z.object({ by: z.enum(['buyer', 'seller']), reason: z.string().nullable(), at: isoTime }),
  /** Whether the buyer can still ask the depots for it again. */
  can_ask_again: z.boolean(),
})

const said = z.object({ amount: z.number(), at: isoTime })
const payment = said.extend({ method: z.enum(paymentMethods), date: z.string() })

export const dealEvent = z.object({
  id: uuid,
  kind: z.enum(dealEventKinds),
  at: isoTime,
  by: z.enum(['buyer', 'seller', 'system', 'operator']),
  /** Who it was; null when the product did it. */
  name: z.string().nullable(),
  claim_id: uuid.nullable(),
  amount: z.number().nullable(),
  /** Contained in the amount, where the whole deal was paid; null where there is none. */
  vat: z.number().nullable(),
  /** What belongs to it in words: method, carrier and number, reason, parts. */
  text: z.string().nullable(),
})
export type DealEvent = z.infer<typeof dealEvent>

const person = z.object({ user_id: uuid, name: z.string(), email: z.string(), phoneNumber: z.string() })

/** A depot as the other side of a contract. */
export const sellingCompany = z.object({
  companyName: z.string(),
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  address: z.array(z.string()),
})
export type Company = z.infer<typeof sellingCompany>

/** Shared with the deal. */
const dealContacts = z.object({
  buyer: person.extend({
    /** Whom they buy for, when it is a business. */
    business: z.object({ name: z.string(), vatNumber: z.string().nullable() }).nullable(),
  }),
  seller: person.extend({
    id: uuid,
    slug: z.string(),
    ...sellingCompany.shape,
    /** A depot of the demo, which the product runs. */
    answers_for_itself: z.boolean().optional(),
    /** Whether its parts can be collected. */
    collection: z.boolean(),
    /** Where the parts lie, at least one. */
    yards: z.array(yard),
  }),
})

const dealTurns = ['buyer', 'seller', 'none'] as const

/** A deal in short, as lists and boards show it. */
export const dealRow = z.object({
  id: uuid,
  number: z.string(),
  status: z.enum(dealStates),
  turn: z.enum(dealTurns),
  /** The depot should have sent it by now. */
  late: z.boolean(),
  /** When it has to be sent or ready; null when that is not what is next. */
  send_by: isoTime.nullable(),
  /** When the product moves it by itself. */
  moves_itself_at: isoTime.nullable(),
  is_reservation: z.boolean(),
  enquiry_id: uuid.nullable(),
  reg: z.string().nullable(),
  vehicle: vehicle.nullable(),
  parts: z.array(z.string()),
  imageUrl: z.string().nullable(),
  total: z.number(),
  /** The depot for a buyer, the buyer for a depot. */
  other: z.object({ user_id: uuid, name: z.string() }),
  /** The buyer says that it is paid, and the depot has not said so. */
  says_paid: z.boolean(),
  /** Until when the depot says whether the money is there; null when the buyer says nothing of money. */
  answer_paid_by: isoTime.nullable(),
  /** Until when it is collected and paid; null until it is ready, and once it is paid. */
  collect_by: isoTime.nullable(),
  /** An operator finds out whether the money came. */
  is_money_with_operator: z.boolean(),
  /** The depot says that it is paid. */
  is_paid: z.boolean(),
  collects: z.boolean(),
  /** The day that was promised to the buyer's door, once it is paid and until it is received. */
  expected_at: isoTime.nullable(),
  /** What is open of claims. */
  claim: z.object({ id: uuid, kind: z.enum(claimKinds), status: claim.shape.status, answer_due_at: isoTime }).nullable(),
  agreed_at: isoTime,
  updated_at: isoTime,
})
export type DealRow = z.infer<typeof dealRow>

export const deal = dealRow.omit({ parts: true, imageUrl: true, total: true, other: true, claim: true }).extend({
  /** Which side the caller is. */
  side: z.enum(['buyer', 'seller']),
  items: z.array(dealItem),
  /** No sum contains these. */
  cancelled_items: z.array(cancelledItem),
  totals: z.object({
    parts: z.number(),
    delivery: z.number(),
    /** Contained in the total; 0 where the depot is not registered or sells under the margin scheme. */
    vat: z.number(),
    total: z.number(),
  }),
  /** As it was agreed, whatever becomes of the depot or of the rate. */
  vat: z.object({
    /** The depot's; null where it was not registered. */
    number: z.string().nullable(),
    percent: z.number(),
    /** The day that fixed the rate: it was paid, sent or ready; null until then. */
    tax_point: z.string().nullable(),
  }),
  /**
   * What each side says; `differs` when both do and the sums are not the same. A buyer can say one of `sums`: the total, or what it
   * was before parts were cancelled.
   */
  payment: z.object({ buyer: payment.nullable(), seller: payment.nullable(), differs: z.boolean(), sums: z.array(z.number()) }),
  /** Until when the buyer may say of a deal that has ended that it was paid. */
  contest_until: isoTime.nullable(),
  /** After a cancellation of what was paid, or of parts of it: all that is owed back. */
  refund: z.object({ due: z.number(), due_by: isoTime, buyer: said.nullable(), seller: said.nullable() }).nullable(),
  delivery,
  /** As it was agreed, for the two sides alone; null where the depot had not said, and once the deal is over. */
  how_to_pay: howToPay.nullable(),
  /** The latest day that the offers promise. */
  delivery_days: z.number().int().nullable(),
  shipment: z
    .object({ carrier: z.string(), tracking: z.string().nullable(), url: z.string().nullable(), parcels: z.number().int() })
    .nullable(),
  ready_note: z.string().nullable(),
  /** What the answers of its parts come to; null until each has one. */
  fits: z.enum(fitAnswers).nullable(),
  /** Who said that it arrived; `system` when nobody did in time. */
  received_by: z.enum(['buyer', 'seller', 'system']).nullable(),
  cancelled: z
    .object({ by: z.enum(['buyer', 'seller', 'system', 'operator']), reason: z.string().nullable(), text: z.string().nullable() })
    .nullable(),
  /** When it reached each state. */
  times: z.object({
    agreed: isoTime,
    paid: isoTime.nullable(),
    sent: isoTime.nullable(),
    ready: isoTime.nullable(),
    received: isoTime.nullable(),
    completed: isoTime.nullable(),
    cancelled: isoTime.nullable(),
  }),
  reserved_until: isoTime.nullable(),
  /** Of the depot's own row of numbers: for a business, once the depot has marked it paid. */
  invoice_number: z.string().nullable(),
  /** Who the invoice or receipt is from, as it was on its date. */
  invoice_from: sellingCompany.nullable(),
  /** The delivery that the invoice or receipt charged. */
  invoice_delivery: z.number().nullable(),
  contacts: dealContacts,
  events: z.array(dealEvent),
  claims: z.array(claim),
  /** What the caller may do now, and what a claim could be about. */
  moves: z.array(z.enum(dealSteps)),
  claim_kinds: z.array(z.enum(claimKinds)),
})
export type Deal = z.infer<typeof deal>

/** The filters of a list: a state, open, late, or with an open claim. */
export const dealFilters = [...dealStates, 'open', 'late', 'claims'] as const
export type DealFilter = (typeof dealFilters)[number]

export const dealList = z.object({
  rows: z.array(dealRow),
  counts: z.record(z.enum(['all', ...dealFilters]), z.number().int()),
  /** The open deals that wait for the caller. */
  waiting: z.number().int(),
  /** What the open deals come to. */
  open_value: z.number(),
})
export type DealList = z.infer<typeof dealList>

const dealId = z.object({ id: uuid })

export const listDeals = defineEndpoint({
  method: 'GET',
  path: '/deals',
  access: 'signed-in',
  right: 'any',
  summary: 'The deals of the caller, newest first: what a buyer has agreed to buy, what a depot has to supply',
  query: z.object({
    status: z.enum(dealFilters).optional(),
    enquiry_id: uuid.optional(),
    /** Words of the number, the plate, the vehicle, a part or the other side. */
    search: z.string().trim().max(80).optional(),
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  goesOn: { parameter: 'before', field: 'id' },
  response: dealList,
})
export const getDeal = defineEndpoint({
  method: 'GET',
  path: '/deals/:id',
  access: 'signed-in',
  right: 'any',
  summary: 'One deal, for its two sides alone',
  params: dealId,
  response: deal,
})
export const moveDeal = defineEndpoint({
  method: 'POST',
  path: '/deals/:id/move',
  access: 'signed-in',
  right: 'any',
  doneOnce: true,
  summary: 'Move a deal on, or say something in it; what is not legal now is refused with the deal as it is',
  params: dealId,
  body: dealMove,
  response: deal,
})
export const askAgain = defineEndpoint({
  method: 'POST',
  path: '/deals/:id/ask-again',
  access: 'buyer',
  summary: 'After a cancellation: ask the depots again for the cancelled parts, in the enquiry that still runs or in a new one',
  params: dealId,
  response: z.object({ enquiry_id: uuid }),
})
export const getDealConfirmation = defineEndpoint({
  method: 'GET',
  path: '/deals/:id/confirmation',
  access: 'signed-in',
  right: 'any',
  summary: 'What was agreed, to print and keep, with the form to cancel (HTML)',
  params: dealId,
  response: z.string(),
  answersAs: ['text/html'],
})
export const getDealInvoice = defineEndpoint({
  method: 'GET',
  path: '/deals/:id/invoice',
  access: 'signed-in',
  right: 'money',
  summary: 'To print, once the depot has marked the deal paid: the invoice of a business, or a receipt (HTML); 409 until then',
  params: dealId,
  response: z.string(),
  answersAs: ['text/html'],
})
export const reserveProduct = defineEndpoint({
  method: 'POST',
  path: '/products/:id/reserve',
  access: 'buyer',
  doneOnce: true,
  summary:
    'Agree to buy a listing at the total that was shown. It is held for 48 hours, and goes back on sale when nothing is paid',
  params: dealId,
  body: z.object({
    quantity: z.number().int().min(1).max(20).default(1),
    delivery: sentDelivery.optional(),
    /** In pounds, with delivery. Another total than the server's is 409 with the sums as they are now. */
    total: poundsOr('Please send the total that was shown'),
    /** The car that it is bought for, by its properties or as one of the buyer's garage. */
    vehicle: z.union([uuid, sentVehicle]).optional(),
  }),
  response: z.object({ deal }),
  status: 201,
})
