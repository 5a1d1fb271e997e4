import { trackingPage } from '@allyards/contract/carriers'
import { isClaimOpen, openKinds } from '@allyards/contract/claims'
import {
  contestUntil,
  dealNumber,
  dealTimes,
  invoiceNumber,
  isMoneyUnanswered,
  isMoneyWithOperator,
  isRefundOwed,
  movesItselfAt,
  rightOfStep,
  stepsOf,
} from '@allyards/contract/deal-moves'
import type { Company, Deal, DealEvent, DealItem, DealRow } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { openDealStates } from '@allyards/contract/lifecycles'
import { memberMay } from '@allyards/contract/members'
import { toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import { addWorkingDays } from '@allyards/contract/working-days'
import { clock } from '../../../platform/clock/clock'
import { answersForItself } from '../../accounts'
import type { users } from '../../accounts/accounts.table'
import { yardsOf } from '../../depots'
import type { branches } from '../../depots/branches/branches.table'
import type { depots } from '../../depots/depots.table'
import { type ClaimRecord, type DealRecord, factsOf, isSaidOfRefund, refundDuePence, refundSince } from '../change/deal-facts'
import { presentVehicle } from '../enquiries/enquiries.presenter'
import type { dealEvents, dealItems } from '../tables/deals.table'
import type { enquiries } from '../tables/enquiries.table'
import { presentClaim } from './claims/claims.presenter'
import { isClaimable } from './claims/read-offer'
import { sumsOf, totalPence } from './deal-sums'
import { dealVatPence } from './papers/vat-lines'
import { payableSums } from './payable-sums'
import type { Side, Viewer } from './viewer'

type User = typeof users.$inferSelect
type Event = typeof dealEvents.$inferSelect
type Branch = typeof branches.$inferSelect

export interface ItemRow {
  item: typeof dealItems.$inferSelect
  quotationId: string | null
  partName: string
  listing: { bay: string | null; stockNumber: string | null } | null
  /** The listing's branch; null for the main branch. */
  branch: Branch | null
}

export interface JoinedDeal {
  deal: DealRecord
  enquiry: typeof enquiries.$inferSelect | null
  depot: typeof depots.$inferSelect
  /** The branch that received the enquiry; null for the main branch. */
  askedBranch: Branch | null
  seller: User
  buyer: User
  items: ItemRow[]
  /** Cancelled while the rest of the deal went on. */
  cancelledItems: ItemRow[]
  claims: ClaimRecord[]
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** The promised days count from the payment, as working days. */
function expectedAt({ deal, items }: JoinedDeal): Date | null {
  const days = promisedDaysOf(items)
  const isComing = !deal.collects && (deal.status === 'paid' || deal.status === 'sent')
  return isComing && deal.paidAt && days !== null ? addWorkingDays(deal.paidAt, days) : null
}

/** The latest day that the offers promise. */
function promisedDaysOf(items: ItemRow[]): number | null {
  const days = items.flatMap(({ item }) => item.deliveryDays ?? [])
  return days.length > 0 ? Math.max(...days) : null
}

function presentStanding(joined: JoinedDeal) {
  const { deal, enquiry } = joined
  const facts = factsOf(deal)
  const saysPaid = isMoneyUnanswered(facts)
  return {
    id: deal.id,
    number: dealNumber(deal.number),
    status: deal.status,
    turn: deal.turn,
    late: deal.sendBy !== null && deal.sendBy < clock.now(),
    send_by: iso(deal.sendBy),
    moves_itself_at: iso(movesItselfAt(facts)),
    is_reservation: deal.enquiryId === null,
    enquiry_id: deal.enquiryId,
    reg: enquiry?.reg ?? null,
    vehicle: enquiry ? presentVehicle(enquiry) : deal.vehicle,
    says_paid: saysPaid,
    answer_paid_by: saysPaid ? iso(deal.answerPaidBy) : null,
    collect_by: deal.status === 'ready' && deal.sellerPaidAt === null ? iso(deal.collectBy) : null,
    is_money_with_operator: isMoneyWithOperator(facts),
    is_paid: deal.sellerPaidAt !== null,
    collects: deal.collects,
    expected_at: iso(expectedAt(joined)),
    agreed_at: deal.agreedAt.toISOString(),
    updated_at: deal.updatedAt.toISOString(),
  }
}

/** The short form, for lists and boards. */
export function presentDealRow(joined: JoinedDeal, side: Side): DealRow {
  const { deal, depot, buyer, items, claims } = joined
  const claim = claims.find(isClaimOpen)
  return {
    ...presentStanding(joined),
    parts: items.map(({ item, partName }) => partInWords(partName, item)),
    imageUrl: items.flatMap(({ item }) => item.imageUrls)[0] ?? null,
    total: toPounds(totalPence(deal)),
    other: side === 'buyer' ? { user_id: depot.userId, name: depot.companyName } : { user_id: buyer.id, name: buyer.name },
    claim: claim
      ? { id: claim.id, kind: claim.kind, status: claim.status, answer_due_at: claim.answerDueAt.toISOString() }
      : null,
  }
}

export function presentDeal(joined: JoinedDeal, events: (Event & { name: string | null })[], viewer: Viewer): Deal {
  const { side } = viewer
  const { deal, items, cancelledItems, claims } = joined
  const facts = factsOf(deal)
  const isBusiness = deal.businessName !== null
  const claimed = new Set(claims.filter(isClaimOpen).map(({ kind }) => kind))
  const rows = items.map(({ item }) => item)
  return {
    ...presentStanding(joined),
    side,
    items: items.map((row) => ({
      ...presentItem(row, side, isClaimable(row.item, claims)),
      total_without: toPounds(totalWithout(deal, rows, row.item)),
    })),
    cancelled_items: cancelledItems.map((row) => presentCancelled(row, side)),
    totals: {
      parts: toPounds(deal.partsPence),
      delivery: toPounds(deal.deliveryPence),
      vat: toPounds(dealVatPence(deal, rows)),
      total: toPounds(totalPence(deal)),
    },
    vat: { number: deal.vatNumber, percent: deal.vatPercent, tax_point: deal.taxPoint },
    payment: {
      ...presentPayment(deal),
      sums: payableSums(deal, [...rows, ...cancelledItems.map(({ item }) => item)]).map(toPounds),
    },
    contest_until: iso(contestUntil(facts)),
    refund: presentRefund(deal),
    delivery: {
      method: deal.collects ? 'collect' : 'deliver',
      name: deal.deliverTo,
      addressLine1: deal.addressLine1,
      addressLine2: deal.addressLine2,
      city: deal.city,
      postcode: deal.postcode,
    },
    how_to_pay: presentHowToPay(deal),
    delivery_days: promisedDaysOf(items),
    shipment: deal.carrier
      ? {
          carrier: deal.carrier,
          tracking: deal.tracking,
          url: trackingPage(deal.carrier, deal.tracking),
          parcels: deal.parcels ?? 1,
        }
      : null,
    ready_note: deal.readyNote,
    fits: deal.fits,
    received_by: deal.receivedBy,
    cancelled: deal.cancelledBy ? { by: deal.cancelledBy, reason: deal.cancelReason, text: deal.cancelText } : null,
    times: {
      agreed: deal.agreedAt.toISOString(),
      paid: iso(deal.paidAt),
      sent: iso(deal.sentAt),
      ready: iso(deal.readyAt),
      received: iso(deal.receivedAt),
      completed: iso(deal.completedAt),
      cancelled: iso(deal.cancelledAt),
    },
    reserved_until: iso(deal.reservedUntil),
    invoice_number: deal.invoiceNumber === null ? null : invoiceNumber(deal.invoiceNumber),
    invoice_from: deal.invoiceFrom,
    invoice_delivery: deal.invoiceDeliveryPence === null ? null : toPounds(deal.invoiceDeliveryPence),
    contacts: presentContacts(joined),
    events: events.map((event) =>
      presentEvent(side === 'buyer' && event.byRole === 'seller' ? { ...event, name: joined.depot.companyName } : event),
    ),
    claims: claims.map((claim) => presentClaim({ claim, deal, items: rows, claims }, viewer)),
    moves: stepsOf(facts, side, clock.now()).filter((step) => memberMay(viewer.memberRole, rightOfStep[step])),
    claim_kinds: side === 'buyer' ? openKinds({ ...facts, isBusiness }, clock.now()).filter((kind) => !claimed.has(kind)) : [],
  }
}

function totalWithout(deal: DealRecord, items: (typeof dealItems.$inferSelect)[], item: typeof dealItems.$inferSelect): number {
  const rest = items.filter(({ id }) => id !== item.id)
  return rest.length === 0 ? 0 : totalPence(sumsOf(deal, rest))
}

function presentCancelled(row: ItemRow, side: Side): Deal['cancelled_items'][number] {
  const { cancelledAt, cancelledBy, cancelReason, askedAgainIn, quotationItemId } = row.item
  if (!cancelledAt || !cancelledBy) throw new Error('it was cancelled by somebody')
  return {
    ...presentItem(row, side, false),
    cancelled: { by: cancelledBy, reason: cancelReason, at: cancelledAt.toISOString() },
    can_ask_again: side === 'buyer' && quotationItemId !== null && askedAgainIn === null,
  }
}

function presentItem(
  { item, quotationId, partName, listing, branch }: ItemRow,
  side: Side,
  claimable: boolean,
): Omit<DealItem, 'total_without'> {
  return {
    id: item.id,
    quotation_item_id: item.quotationItemId,
    quotation_id: quotationId,
    product_id: item.productId,
    part_id: item.partId,
    part_name: partName,
    title: item.title,
    side: item.side,
    end: item.end,
    quantity: item.quantity,
    price: toPounds(item.pricePence),
    condition: item.condition,
    warranty_months: item.warrantyMonths,
    oem_number: item.oemNumber,
    features: item.features,
    mileage: item.mileage,
    fit_confirmed: item.fitConfirmed,
    note: item.note,
    imageUrls: item.imageUrls,
    vat: item.vat,
    claimable,
    fits: item.fits,
    ...(side === 'seller'
      ? { branch: branch?.name ?? null, bay: listing?.bay ?? null, stock_number: listing?.stockNumber ?? null }
      : {}),
  }
}

function presentPayment(deal: DealRecord): Omit<Deal['payment'], 'sums'> {
  const one = (pence: number | null, method: typeof deal.buyerPaidMethod, on: string | null, at: Date | null) =>
    at && pence !== null
      ? { amount: toPounds(pence), method: method ?? ('other' as const), date: on ?? '', at: at.toISOString() }
      : null
  const buyer = one(deal.buyerPaidPence, deal.buyerPaidMethod, deal.buyerPaidOn, deal.buyerPaidAt)
  const seller = one(deal.sellerPaidPence, deal.sellerPaidMethod, deal.sellerPaidOn, deal.sellerPaidAt)
  return { buyer, seller, differs: buyer !== null && seller !== null && buyer.amount !== seller.amount }
}

/** Only while it is open, so that nobody pays for what has ended. */
function presentHowToPay({ waysToPay, waysChangedAt, number, status }: DealRecord): Deal['how_to_pay'] {
  if (!waysToPay || !openDealStates.includes(status)) return null
  return { ...waysToPay, reference: dealNumber(number), changed_at: iso(waysChangedAt) }
}

function presentRefund(deal: DealRecord): Deal['refund'] {
  const [due, since] = [refundDuePence(deal), refundSince(deal)]
  if (due === null || since === null || !isRefundOwed(factsOf(deal))) return null
  const one = (pence: number | null, at: Date | null) =>
    at && pence !== null && isSaidOfRefund(deal, at) ? { amount: toPounds(pence), at: at.toISOString() } : null
  return {
    due: toPounds(due),
    due_by: new Date(since.getTime() + dealTimes.cancelledAfterReceiptDays * DAY_MS).toISOString(),
    buyer: one(deal.buyerRefundPence, deal.buyerRefundAt),
    seller: one(deal.sellerRefundPence, deal.sellerRefundAt),
  }
}

/** The depot as named on a deal's papers, with its VAT number at agreement. */
export const presentCompany = (depot: typeof depots.$inferSelect, { vatNumber }: Pick<DealRecord, 'vatNumber'>): Company => ({
  companyName: depot.companyName,
  companyNumber: depot.companyNumber,
  vatNumber,
  address: [depot.addressLine1, depot.addressLine2, depot.city, depot.postcode].filter((line) => line !== null),
})

/** A part is at its listing's branch, or else at the branch that was asked. */
export const placeOf = ({ item, branch }: ItemRow, askedBranch: Branch | null) => (item.productId ? branch : askedBranch)

function presentContacts(joined: JoinedDeal): Deal['contacts'] {
  const { deal, depot, seller, buyer, items, askedBranch } = joined
  return {
    buyer: {
      user_id: buyer.id,
      name: buyer.name,
      email: buyer.email,
      phoneNumber: buyer.phoneNumber,
      business: deal.businessName ? { name: deal.businessName, vatNumber: deal.businessVatNumber } : null,
    },
    seller: {
      user_id: depot.userId,
      name: seller.name,
      email: seller.email,
      phoneNumber: depot.phoneNumber ?? seller.phoneNumber,
      id: depot.id,
      slug: depot.slug,
      ...presentCompany(depot, deal),
      answers_for_itself: answersForItself(seller),
      collection: depot.offersCollection,
      yards: yardsOf(
        depot,
        items.map((row) => ({ id: row.item.id, branch: placeOf(row, askedBranch) })),
      ),
    },
  }
}

const presentEvent = (event: Event & { name: string | null }): DealEvent => ({
  id: event.id,
  kind: event.kind,
  at: event.createdAt.toISOString(),
  by: event.byRole,
  name: event.name,
  claim_id: event.claimId,
  amount: event.amountPence === null ? null : toPounds(event.amountPence),
  vat: event.vatPence === null ? null : toPounds(event.vatPence),
  text: event.text,
})
