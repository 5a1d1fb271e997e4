import {
  contestUntil,
  type DealFacts,
  isMoneyUnanswered,
  isMoneyWithOperator,
  movesItselfAt,
  sendBy,
  stepsOf,
  turnOf,
} from '@allyards/contract/deal-moves'
import type { Deal } from '@allyards/contract/deals'
import type { FitAnswer } from '@allyards/contract/fit-answers'
import { dealStates } from '@allyards/contract/lifecycles'
import { describe, expect, test } from 'vitest'
import { isOpenTo } from '../head-words'
import { buyerHead } from './buyer-head'
import { railSteps } from './rail-steps'
import { ratedWords } from './rated'
import { sellerHead } from './seller-head'

const now = Date.parse('2026-05-20T12:00:00Z')
const hour = (hours: number) => new Date(now + hours * 3_600_000)

interface Case {
  facts: DealFacts
  fits: FitAnswer | null
}

/** Every state with everything that affects the words. A sent part is not collected, and a collected one is not sent. */
const cases: Case[] = dealStates.flatMap((status) =>
  [true, false]
    .filter((collects) => status !== (collects ? 'sent' : 'ready'))
    .flatMap((collects) =>
      [true, false].flatMap((hasAddress) =>
        [true, false].flatMap((buyerPaid) =>
          [true, false].flatMap((sellerPaid) =>
            [true, false].flatMap((isReserved) =>
              ([null, 'fits', 'does-not-fit', 'not-tried'] as const).flatMap((fits) =>
                [true, false].map((refunded) => ({
                  fits,
                  facts: {
                    status,
                    collects,
                    hasAddress,
                    reservedUntil: isReserved ? hour(5) : null,
                    collectBy: status === 'ready' ? hour(20) : null,
                    answerPaidBy: buyerPaid ? hour(30) : null,
                    ...{
                      isAskedForMoney: false,
                      isNotReceived: false,
                      isContested: false,
                      isMoneyDecided: false,
                      isPaidInFull: sellerPaid,
                    },
                    endedAt: status === 'cancelled' ? hour(-1) : null,
                    paid: { buyer: buyerPaid, seller: sellerPaid || status === 'paid' || status === 'sent' },
                    refunded: { buyer: false, seller: refunded },
                    isPartOwed: false,
                    done: { buyer: false, seller: false },
                    isTried: fits === 'fits' || fits === 'does-not-fit',
                    openClaims: 0,
                    agreedAt: hour(-40),
                    paidAt: hour(-30),
                    sentAt: hour(-20),
                    readyAt: hour(-20),
                    receivedAt: hour(-1),
                    receivedBy: 'buyer',
                  },
                })),
              ),
            ),
          ),
        ),
      ),
    ),
)

describe.each(['buyer', 'seller'] as const)('the head of a deal, to the %s', (side) => {
  const deals = cases.map((one) => dealOf(side, one))
  const words = (deal: Deal) => (side === 'buyer' ? buyerHead : sellerHead)(deal, now)

  test('the side whose turn it is has one main action, and the action is possible', () => {
    const stuck = deals.filter((deal) => {
      const { act } = words(deal)
      return deal.turn === side && !(act && act.does !== 'link' && isOpenTo(deal, act))
    })
    expect(stuck.map(({ status, collects, delivery, payment, fits }) => ({ status, collects, delivery, payment, fits }))).toEqual(
      [],
    )
  })

  test('an open claim is named in the title, and the main action is left to the claim below', () => {
    for (const deal of deals.filter(({ status }) => status === 'received')) {
      const { title, act } = words({ ...deal, claims: [{ status: 'open' } as Deal['claims'][number]] })
      expect([title.includes('claim') || title.includes('does not fit'), act]).toEqual([true, undefined])
    }
  })

  test('a rated deal asks for no rating, and keeps every other action', () => {
    for (const deal of deals) {
      const [before, after] = [words(deal), ratedWords(deal, words(deal))]
      const asks = before.act?.does === 'link' && before.act.to.includes('feedback')
      expect(after.act).toEqual(asks ? undefined : before.act)
      if (asks) expect(after.title).not.toContain('?')
    }
  })

  test('every state has a title and text without gaps', () => {
    const broken = deals.map(words).filter(({ title, text }) => title === '' || /undefined|null|NaN|Invalid/.test(title + text))
    expect(broken).toEqual([])
  })

  test("the steps end at the deal's current state", () => {
    for (const deal of deals) {
      const stands = railSteps(deal, now).filter(({ is }) => is === 'now' || is === 'ended')
      expect(stands, deal.status).toHaveLength(1)
    }
  })
})

function dealOf(side: Deal['side'], { facts, fits }: Case): Deal {
  const said = (isSaid: boolean) =>
    isSaid ? { amount: 191.95, at: hour(-10).toISOString(), method: 'bank-transfer' as const, date: '2026-05-20' } : null
  const person = { user_id: 'person', name: 'Priya Shah', email: 'priya@example.com', phoneNumber: '07700 900123' }
  const hasAddress = !facts.collects && facts.hasAddress
  return {
    id: 'deal',
    number: 'AY-20417',
    status: facts.status,
    turn: turnOf(facts),
    late: false,
    send_by: sendBy(facts)?.toISOString() ?? null,
    moves_itself_at: movesItselfAt(facts)?.toISOString() ?? null,
    is_reservation: facts.reservedUntil !== null,
    enquiry_id: 'enquiry',
    reg: 'LR14XKD',
    vehicle: null,
    says_paid: facts.paid.buyer,
    answer_paid_by: isMoneyUnanswered(facts) ? (facts.answerPaidBy?.toISOString() ?? null) : null,
    collect_by: facts.paid.seller ? null : (facts.collectBy?.toISOString() ?? null),
    is_money_with_operator: isMoneyWithOperator(facts),
    contest_until: contestUntil(facts)?.toISOString() ?? null,
    is_paid: facts.paid.seller,
    collects: facts.collects,
    agreed_at: facts.agreedAt.toISOString(),
    updated_at: facts.agreedAt.toISOString(),
    side,
    items: [],
    cancelled_items: [],
    totals: { parts: 182, delivery: 9.95, vat: 0, total: 191.95 },
    vat: { number: null, percent: 20, tax_point: null },
    payment: { buyer: said(facts.paid.buyer), seller: said(facts.paid.seller), differs: false, sums: [191.95] },
    refund:
      facts.status === 'cancelled' && (facts.paid.buyer || facts.paid.seller)
        ? { due: 191.95, due_by: hour(300).toISOString(), buyer: said(facts.refunded.buyer), seller: said(facts.refunded.seller) }
        : null,
    delivery: {
      method: facts.collects ? 'collect' : 'deliver',
      name: null,
      addressLine1: hasAddress ? '14 Lordship Mews' : null,
      addressLine2: null,
      city: null,
      postcode: null,
    },
    how_to_pay: null,
    expected_at: null,
    delivery_days: 2,
    shipment: null,
    ready_note: null,
    fits: facts.status === 'received' ? fits : null,
    received_by: facts.receivedBy,
    cancelled: facts.status === 'cancelled' ? { by: 'seller', reason: 'damaged', text: null } : null,
    times: {
      agreed: hour(-40).toISOString(),
      paid: facts.paid.seller ? hour(-30).toISOString() : null,
      sent: null,
      ready: null,
      received: null,
      completed: null,
      cancelled: facts.status === 'cancelled' ? hour(-1).toISOString() : null,
    },
    invoice_number: null,
    invoice_from: null,
    invoice_delivery: null,
    reserved_until: facts.reservedUntil?.toISOString() ?? null,
    contacts: {
      buyer: { ...person, business: null },
      seller: {
        ...person,
        id: 'depot',
        slug: 'kessler',
        companyName: 'Kessler',
        companyNumber: null,
        vatNumber: null,
        address: ['12 Garman Road'],
        collection: true,
        yards: [{ branch: null, address: ['12 Garman Road'], openingHours: null, item_ids: [] }],
      },
    },
    events: [],
    claims: [],
    moves: stepsOf(facts, side),
    claim_kinds: [],
  }
}
