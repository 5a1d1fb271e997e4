import type { ClaimOffer, Ruling } from '@allyards/contract/claims'
import { claimKinds } from '@allyards/contract/claims'
import type { DealEventKind } from '@allyards/contract/deal-event-kinds'
import type { Company, PaymentMethod } from '@allyards/contract/deals'
import type { FitAnswer } from '@allyards/contract/fit-answers'
import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { claimStates, dealStates, openClaimStates } from '@allyards/contract/lifecycles'
import type { Vehicle } from '@allyards/contract/shapes'
import type { WaysToPay } from '@allyards/contract/ways-to-pay'
import { and, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../../platform/database/columns'
import { users } from '../../accounts/accounts.table'
import { endEnum, parts, sideEnum } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { conditionEnum, products, vatEnum } from '../../products/products.table'
import { enquiries } from './enquiries.table'
import { quotationItems } from './quotations.table'

export const dealStatusEnum = pgEnum('deal_status', dealStates)
export const claimStatusEnum = pgEnum('claim_status', claimStates)
export const claimKindEnum = pgEnum('claim_kind', claimKinds)
export const turnEnum = pgEnum('turn', ['buyer', 'seller', 'none'])

/** Shown after "AY-". */
export const dealNumbers = pgSequence('deal_numbers', { startWith: 20_001 })

/** One buyer's agreement with one depot: accepted offers of one enquiry, or one reserved listing. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    number: integer().notNull().default(sql`nextval('deal_numbers')`),
    /** Null for a reserved listing. */
    enquiryId: uuid().references(() => enquiries.id, { onDelete: 'cascade' }),
    /** The car that a listing was reserved for, where the buyer named one. */
    vehicle: jsonb().$type<Vehicle>(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    status: dealStatusEnum().notNull().default('agreed'),
    /** Stored with each change, so that lists need not compute them. */
    turn: turnEnum().notNull().default('buyer'),
    sendBy: time(),
    openClaims: integer().notNull().default(0),
    partsPence: integer().notNull(),
    deliveryPence: integer().notNull(),
    /** The delivery surcharge for the place of a reserved listing's buyer. */
    surchargePence: integer().notNull().default(0),

    collects: boolean().notNull().default(false),
    deliverTo: text(),
    addressLine1: text(),
    addressLine2: text(),
    city: text(),
    postcode: text(),

    /** How the depot is paid, as it was at agreement; null if it had not said. */
    waysToPay: jsonb().$type<WaysToPay>(),
    /** When the depot had changed them, if that was shortly before. */
    waysChangedAt: time(),
    /** The payment as each side reports it. */
    buyerPaidPence: integer(),
    buyerPaidMethod: text().$type<PaymentMethod>(),
    buyerPaidOn: text(),
    buyerPaidAt: time(),
    sellerPaidPence: integer(),
    sellerPaidMethod: text().$type<PaymentMethod>(),
    sellerPaidOn: text(),
    sellerPaidAt: time(),
    /** The deadline for the depot to answer the reported payment; set once. */
    answerPaidBy: time(),
    answerRemindedAt: time(),
    /** When an operator took over because the depot had not answered. */
    moneyAskedAt: time(),
    notReceivedAt: time(),
    /** When the buyer reported a payment for an ended deal. */
    contestedAt: time(),
    moneyDecidedAt: time(),
    buyerRefundPence: integer(),
    buyerRefundAt: time(),
    sellerRefundPence: integer(),
    sellerRefundAt: time(),

    carrier: text(),
    tracking: text(),
    parcels: integer(),
    readyNote: text(),
    /** What the answers of its parts come to. */
    fits: text().$type<FitAnswer>(),
    /** The side that confirmed receipt; the system if nobody did in time. */
    receivedBy: text().$type<'buyer' | 'seller' | 'system'>(),
    buyerDoneAt: time(),
    sellerDoneAt: time(),
    cancelledBy: text().$type<'buyer' | 'seller' | 'system' | 'operator'>(),
    cancelReason: text(),
    cancelText: text(),
    /** When a part was last cancelled while the deal went on. */
    partCancelledAt: time(),

    /** The depot's VAT number at agreement; null if it was not registered. */
    vatNumber: text(),
    /** The rate of VAT at the tax point; before that, on the day of the agreement. */
    vatPercent: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
    /** The day in London on which it was paid, sent or ready, whichever came first. */
    taxPoint: text(),
    /** The business that the buyer bought for, if any. */
    businessName: text(),
    businessVatNumber: text(),
    /** From the depot's own number sequence; set for a business once the depot has marked the deal paid. */
    invoiceNumber: integer(),
    /** The depot's details on the date of the invoice or receipt. */
    invoiceFrom: jsonb().$type<Company>(),
    /** The delivery charged on it. Later cancellations are credited on it. */
    invoiceDeliveryPence: integer(),

    agreedAt: createdAt(),
    paidAt: time(),
    sentAt: time(),
    readyAt: time(),
    receivedAt: time(),
    completedAt: time(),
    cancelledAt: time(),
    reservedUntil: time(),
    /** The deadline for collection and payment, once it is ready. */
    collectBy: time(),
    payRemindedAt: time(),
    remindedAt: time(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    // Offers that are accepted later join the deal while it is agreed.
    uniqueIndex('one_agreed_deal').on(table.enquiryId, table.depotId).where(sql`status = 'agreed'`),
    uniqueIndex().on(table.depotId, table.invoiceNumber),
    index().on(table.buyerId, table.id),
    index().on(table.depotId, table.id),
    index().on(table.enquiryId),
    // For the day's sums on the overview.
    index('deals_paid').on(table.paidAt).where(sql`paid_at is not null`),
    // For the jobs that move due deals.
    index('deals_under_way').on(table.status, table.sentAt).where(sql`status in ('agreed', 'ready', 'sent', 'received')`),
    // For the operators' queue of payments.
    index('deals_money_asked')
      .on(table.id)
      .where(sql`money_decided_at is null and (money_asked_at is not null or contested_at is not null)`),
  ],
)

/** One bought thing as it was agreed. */
export const dealItems = pgTable(
  'deal_items',
  {
    id: id(),
    dealId: uuid()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    quotationItemId: uuid().references(() => quotationItems.id, { onDelete: 'cascade' }),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    partId: text()
      .notNull()
      .references(() => parts.id),
    title: text(),
    side: sideEnum(),
    end: endEnum(),
    quantity: integer().notNull().default(1),
    /** Pieces taken from the listing. They return to it if the deal is cancelled. */
    held: integer().notNull().default(0),
    pricePence: integer().notNull(),
    deliveryPence: integer().notNull(),
    deliveryDays: integer(),
    condition: conditionEnum().notNull(),
    warrantyMonths: integer().notNull(),
    oemNumber: text(),
    /** Its part numbers at agreement, as they are compared. */
    numbers: text().array().notNull().default(sql`'{}'`),
    features: jsonb().$type<PartFeatures>().notNull().default({}),
    mileage: integer(),
    fitConfirmed: boolean().notNull().default(false),
    /** What the buyer says: did it fit? */
    fits: text().$type<FitAnswer>(),
    /** When it was last said. */
    fitsAt: time(),
    note: text(),
    imageUrls: text().array().notNull().default(sql`'{}'`),
    /** As it was agreed: `none` from a depot that was not registered then, whatever its listing said. */
    vat: vatEnum().notNull(),
    /** Set if this part was cancelled on its own; null if the whole deal was cancelled. */
    cancelledAt: time(),
    cancelledBy: text().$type<'buyer' | 'seller'>(),
    cancelReason: text(),
    /** The enquiry in which the buyer asked for it again. */
    askedAgainIn: uuid().references(() => enquiries.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.dealId), uniqueIndex().on(table.quotationItemId), index().on(table.productId)],
)

/** Still part of its deal. */
export const isKept = isNull(dealItems.cancelledAt)

/** The timeline that both sides read: one row for each move. */
export const dealEvents = pgTable(
  'deal_events',
  {
    id: id(),
    dealId: uuid()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    kind: text().$type<DealEventKind>().notNull(),
    byRole: text().$type<'buyer' | 'seller' | 'system' | 'operator'>().notNull(),
    /** Null for the system. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    claimId: uuid(),
    amountPence: integer(),
    /** Contained in the amount, where the whole deal was paid. */
    vatPence: integer(),
    text: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.dealId, table.id), index().on(table.actorId)],
)

/** A buyer's "something is wrong" or "I changed my mind" inside a deal. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    dealId: uuid()
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    kind: claimKindEnum().notNull(),
    status: claimStatusEnum().notNull().default('open'),
    text: text().notNull(),
    imageUrls: text().array().notNull().default(sql`'{}'`),
    itemIds: uuid().array().notNull(),
    wish: text().$type<ClaimOffer['refund']>().notNull(),
    offer: jsonb().$type<{ refund: ClaimOffer['refund']; amountPence: number; returnCost: ClaimOffer['return_cost'] }>(),
    answer: text(),
    answerImageUrls: text().array().notNull().default(sql`'{}'`),
    openedAt: createdAt(),
    answerDueAt: time().notNull(),
    answeredAt: time(),
    /** When the open proposal was made; null if there is none. */
    proposedAt: time(),
    /** What the depot wanted to see before it answered, once in a claim. */
    photoWish: text(),
    photoAskedAt: time(),
    photoAnsweredAt: time(),
    /** How often the buyer was reminded of it. */
    reminders: integer().notNull().default(0),
    agreedAt: time(),
    /** The number of messages in the claim, which is limited. */
    said: integer().notNull().default(0),
    refundedPence: integer(),
    refundedAt: time(),
    escalatedAt: time(),
    /** The operator's question to one side; null once it is answered or the claim is decided. */
    asked: jsonb().$type<{ side: 'buyer' | 'seller'; question: string; until: string }>(),
    /** The operator's decision and the depot's deadline. The remedy itself is the offer. */
    ruling: text().$type<Ruling>(),
    reasons: text(),
    doneBy: time(),
    decidedAt: time(),
    /** When one of the two asked for a second look. */
    secondLookAt: time(),
    settledAt: time(),
  },
  (table) => [
    index().on(table.dealId),
    // For the operators' queue and the jobs that move due claims.
    index('claims_waiting').on(table.status, table.escalatedAt).where(sql`status in ('escalated', 'refused')`),
    index('claims_proposed').on(table.proposedAt).where(sql`proposed_at is not null`),
    index('claims_photo_asked').on(table.photoAskedAt).where(sql`photo_asked_at is not null and photo_answered_at is null`),
    index('claims_decided').on(table.decidedAt).where(sql`decided_at is not null`),
  ],
)

/** As `isClaimOpen` of the contract. */
export const isOpenClaim = and(inArray(claims.status, openClaimStates), or(ne(claims.status, 'decided'), isNotNull(claims.offer)))
