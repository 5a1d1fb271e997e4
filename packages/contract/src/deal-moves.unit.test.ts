import { describe, expect, it } from 'vitest'
import { carriers, findCarrier, trackingPage } from './carriers'
import { claimStateAfter, claimSteps, claimTurn, mostSaidInClaim, openKinds } from './claims'
import { answerPaidBy, type DealFacts, dealSteps, movesItselfAt, sendBy, stateAfter, stepsOf, turnOf } from './deal-moves'
import { DAY_MS } from './durations'
import { canMove, dealLifecycle, dealStates, openClaimStates, openDealStates } from './lifecycles'
import { addWorkingDays, endOfDay } from './working-days'

const friday = new Date('2026-05-22T14:00:00Z')
const nobody = { buyer: false, seller: false }
const aDeal = (fields: Partial<DealFacts> = {}): DealFacts => ({
  status: 'agreed',
  collects: false,
  hasAddress: true,
  reservedUntil: null,
  collectBy: null,
  answerPaidBy: null,
  isAskedForMoney: false,
  isNotReceived: false,
  isContested: false,
  isMoneyDecided: false,
  isPaidInFull: false,
  endedAt: null,
  paid: nobody,
  refunded: nobody,
  isPartOwed: false,
  done: nobody,
  isTried: false,
  openClaims: 0,
  agreedAt: friday,
  paidAt: null,
  sentAt: null,
  readyAt: null,
  receivedAt: null,
  receivedBy: null,
  ...fields,
})

describe('the moves of a deal', () => {
  it('never lead where the life cycle does not', () => {
    const ways = [true, false]
    for (const status of dealStates)
      for (const collects of ways)
        for (const seller of ways)
          for (const step of dealSteps)
            for (const by of ['buyer', 'seller', 'system'] as const) {
              const said = { buyer: true, seller }
              const to = stateAfter(aDeal({ status, collects, done: said, paid: said }), step, by)
              if (to !== undefined && to !== status) expect(canMove(dealLifecycle, status, to, by)).toBe(true)
            }
  })

  it('a sent deal cannot be cancelled, and an ended deal cannot move', () => {
    expect(stepsOf(aDeal({ status: 'sent' }), 'buyer')).toEqual(['paid', 'received'])
    expect(stepsOf(aDeal({ status: 'completed' }), 'seller')).toEqual([])
    expect(openDealStates).toEqual(['agreed', 'paid', 'sent', 'ready', 'received'])
    expect(openClaimStates).toEqual(['open', 'proposed', 'agreed', 'refused', 'returning', 'escalated', 'decided'])
  })

  it('the buyer says it is paid, the depot says whether the money arrived', () => {
    expect(stateAfter(aDeal(), 'paid', 'buyer')).toBe('agreed')
    expect(stateAfter(aDeal(), 'paid', 'seller')).toBe('paid')
    expect(turnOf(aDeal())).toBe('buyer')
    expect(turnOf(aDeal({ paid: { buyer: true, seller: false } }))).toBe('seller')
  })

  it('it is completed once both sides say so, and never with an open claim', () => {
    const received = { status: 'received', receivedAt: friday } as const
    expect(stateAfter(aDeal(received), 'completed', 'buyer')).toBe('received')
    expect(stateAfter(aDeal({ ...received, done: { buyer: false, seller: true } }), 'completed', 'buyer')).toBe('completed')
    expect(stateAfter(aDeal({ ...received, openClaims: 1 }), 'completed', 'system')).toBeUndefined()
    expect(movesItselfAt(aDeal({ ...received, openClaims: 1 }))).toBeNull()
  })

  it('only an unpaid reservation ends automatically', () => {
    expect(stateAfter(aDeal(), 'cancelled', 'system')).toBeUndefined()
    expect(stateAfter(aDeal({ reservedUntil: friday }), 'cancelled', 'system')).toBe('cancelled')
    const said = { reservedUntil: friday, paid: { buyer: true, seller: false } }
    expect(stateAfter(aDeal(said), 'cancelled', 'system')).toBeUndefined()
  })

  it('a buyer who says paid moves the deadline once, to the end of the second working day in London', () => {
    expect(answerPaidBy(aDeal(), friday)).toEqual(new Date('2026-05-26T23:00:00Z'))
    expect(answerPaidBy(aDeal({ answerPaidBy: friday }), new Date('2026-06-01T10:00:00Z'))).toEqual(friday)
    expect(endOfDay('2026-01-05')).toEqual(new Date('2026-01-06T00:00:00Z'))
  })

  it('a reservation that is ready ends by its own deadline, whatever is claimed', () => {
    const ready = aDeal({ status: 'ready', collects: true, reservedUntil: friday, collectBy: new Date('2026-05-24T14:00:00Z') })
    expect(movesItselfAt({ ...ready, openClaims: 1 })).toEqual(ready.collectBy)
    expect(stateAfter(ready, 'cancelled', 'system')).toBe('cancelled')
    expect(movesItselfAt({ ...ready, reservedUntil: null })).toBeNull()
  })

  it('a depot has two working days to send', () => {
    expect(sendBy(aDeal({ status: 'paid', paidAt: friday }))).toEqual(new Date('2026-05-26T14:00:00Z'))
    expect(addWorkingDays(friday, 1)).toEqual(new Date('2026-05-25T14:00:00Z'))
    expect(sendBy(aDeal())).toBeNull()
  })
})

describe('a claim', () => {
  const facts = {
    kind: 'faulty',
    agreedAt: null,
    said: 0,
    status: 'open',
    answerDueAt: friday,
    returnCost: null,
    isRefunded: false,
    decidedAt: null,
    wasLookedAtTwice: false,
    askedSide: null,
    photo: 'none',
  } as const

  it('goes to the operator after a refusal, or when nobody answered in time', () => {
    const before = new Date(friday.getTime() - 1)
    expect(claimStateAfter(facts, 'escalated', 'buyer', before)).toBeUndefined()
    expect(claimStateAfter(facts, 'escalated', 'buyer', friday)).toBe('escalated')
    expect(claimStateAfter({ ...facts, status: 'refused' }, 'escalated', 'buyer', before)).toBe('escalated')
    expect(claimSteps.filter((step) => claimStateAfter({ ...facts, status: 'settled' }, step, 'buyer', friday))).toEqual([])
    expect(claimTurn(facts)).toBe('seller')
  })

  it('is agreed by the buyer alone, who may also answer the proposal or take it further', () => {
    const proposed = { ...facts, status: 'proposed', returnCost: 'seller' } as const
    expect(claimSteps.filter((step) => claimStateAfter(facts, step, 'seller', friday))).toEqual([
      'proposed',
      'refused',
      'photo-asked',
    ])
    expect(claimSteps.filter((step) => claimStateAfter(proposed, step, 'seller', friday))).toEqual([])
    expect(claimSteps.filter((step) => claimStateAfter(proposed, step, 'buyer', friday))).toEqual([
      'agreed',
      'open',
      'settled',
      'escalated',
    ])
    expect(claimTurn(proposed)).toBe('buyer')
  })

  it('goes to the operator when an agreement is not kept in 14 days', () => {
    const agreed = { ...facts, status: 'agreed', returnCost: 'none', agreedAt: friday } as const
    const late = new Date(friday.getTime() + 14 * DAY_MS)
    expect(claimStateAfter(agreed, 'escalated', 'buyer', friday)).toBeUndefined()
    expect(claimStateAfter({ ...agreed, status: 'returning' }, 'escalated', 'buyer', late)).toBe('escalated')
  })

  it('has a limit of statements, and its ways out stay open', () => {
    const full = { ...facts, said: mostSaidInClaim }
    expect(claimStateAfter(full, 'proposed', 'seller', friday)).toBeUndefined()
    expect(claimStateAfter(full, 'refused', 'seller', friday)).toBe('refused')
    const proposed = { ...full, status: 'proposed' } as const
    expect(claimSteps.filter((step) => claimStateAfter(proposed, step, 'buyer', friday))).toEqual([
      'agreed',
      'settled',
      'escalated',
    ])
  })

  it('lets the depot ask for a photo once, and the buyer answer it or wait for the operator', () => {
    const asked = { ...facts, photo: 'asked' } as const
    const before = new Date(friday.getTime() - 1)
    expect(claimTurn(asked)).toBe('buyer')
    expect(claimSteps.filter((step) => claimStateAfter(asked, step, 'seller', before))).toEqual(['proposed', 'refused'])
    expect(claimSteps.filter((step) => claimStateAfter(asked, step, 'buyer', before))).toEqual(['settled', 'photo-answered'])
    expect(claimStateAfter(asked, 'escalated', 'buyer', friday)).toBe('escalated')
    expect(claimStateAfter({ ...facts, photo: 'answered' }, 'photo-asked', 'seller', friday)).toBeUndefined()
    for (const kind of ['changed-mind', 'not-arrived'] as const)
      expect(claimStateAfter({ ...facts, kind }, 'photo-asked', 'seller', friday)).toBeUndefined()
  })

  it('about a changed mind cannot be refused', () => {
    expect(claimStateAfter({ ...facts, kind: 'changed-mind' }, 'refused', 'seller', friday)).toBeUndefined()
  })

  it('about a changed mind is open to consumers until 14 days after receipt', () => {
    const late = new Date(friday.getTime() + 14 * DAY_MS)
    const received = { status: 'received', receivedAt: friday, receivedBy: 'buyer', paid: nobody, isBusiness: false } as const
    expect(openKinds(received, friday)).toContain('changed-mind')
    expect(openKinds(received, late)).not.toContain('changed-mind')
    expect(openKinds({ ...received, isBusiness: true }, friday)).not.toContain('changed-mind')
  })
})

it('a paid part that does not arrive can be claimed until the buyer says that it arrived', () => {
  const paid = { buyer: true, seller: false }
  const deal = { status: 'agreed', receivedAt: null, receivedBy: null, paid, isBusiness: false } as const
  const counted = { ...deal, status: 'received', receivedAt: friday, receivedBy: 'system' } as const
  expect(openKinds(deal, friday)).toContain('not-arrived')
  expect(openKinds({ ...deal, paid: nobody }, friday)).not.toContain('not-arrived')
  expect(openKinds(counted, friday)).toContain('not-arrived')
  expect(openKinds({ ...counted, status: 'completed' }, friday)).toContain('not-arrived')
  expect(openKinds({ ...counted, receivedBy: 'buyer' }, friday)).not.toContain('not-arrived')
})

it("a parcel of a known carrier has a link to the carrier's tracking page", () => {
  expect(findCarrier('dpd ')?.site).toBe('dpd.co.uk')
  expect(trackingPage('DPD', '1550 8841')).toBe('https://track.dpd.co.uk/search?reference=15508841')
  expect(trackingPage('Own van', '12')).toBeNull()
  for (const { id, name } of carriers) {
    expect(findCarrier(name)?.id).toBe(id)
    expect(trackingPage(id, 'A 1')).toMatch(/^https:\/\/\S+A1$/)
  }
})
