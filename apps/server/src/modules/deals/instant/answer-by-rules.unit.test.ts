import { expect, test } from 'vitest'
import { answerByRules, isWithin, type Piece, type Rule } from './answer-by-rules'

const rule: Rule = {
  ...{ makes: [], parts: [], grades: ['A'], priceFromPence: 2_000, priceToPence: 40_000, underPercent: 5, floorPence: 2_000 },
  ...{ hours: null, dailyLimit: 1 },
}
const piece: Piece = { id: 'one', condition: 'A', pricePence: 10_000, fits: true, isUnlooked: false, isDelivered: true }
const asked = { make: 'Ford', partId: 'headlamp', quantity: 1, at: new Date('2026-05-22T11:00:00Z') }
const deskOf = (rules: Rule[], free = 1) => ({ rules, made: new Map(), free: new Map([['one', free]]), maySend: () => true })
const reasonOf = (rules: Rule[], pieces: Piece[], free = 1) => {
  const decision = answerByRules(deskOf(rules, free), asked, pieces)
  return decision.offer ? 'offer' : decision.reason
}

test('the reason that is kept is the one nearest to an offer, over all rules and pieces', () => {
  const closed = { ...rule, hours: { days: ['friday' as const], from: '13:00', until: '14:00' } }
  expect(reasonOf([], [piece])).toBe('no-rule')
  expect(reasonOf([{ ...rule, makes: ['Audi'] }], [piece])).toBe('no-rule')
  expect(reasonOf([rule], [{ ...piece, fits: false }])).toBe('no-piece')
  expect(
    reasonOf(
      [rule],
      [
        { ...piece, isUnlooked: true },
        { ...piece, fits: false },
      ],
    ),
  ).toBe('unlooked')
  expect(
    reasonOf(
      [rule, closed],
      [
        { ...piece, condition: 'B' },
        { ...piece, pricePence: 50_000 },
      ],
    ),
  ).toBe('price')
  expect(reasonOf([closed, { ...rule, makes: ['Audi'] }], [{ ...piece, condition: 'B' }, piece])).toBe('hours')
  expect(reasonOf([rule], [piece], 0)).toBe('promised')
  expect(reasonOf([closed, rule], [piece])).toBe('offer')
})

test('an offer takes its piece and its place in the day', () => {
  const desk = deskOf([rule], 3)
  expect(answerByRules(desk, { ...asked, quantity: 2 }, [piece])).toMatchObject({
    offer: true,
    listPence: 20_000,
    pricePence: 19_000,
  })
  expect(answerByRules(desk, asked, [piece])).toMatchObject({ offer: false, reason: 'limit' })
  expect(desk.free.get('one')).toBe(1)
})

test('hours are those of London, in summer and winter, and midnight is 24:00', () => {
  const hours = { days: ['friday' as const], from: '12:00', until: '13:00' }
  expect(isWithin(hours, new Date('2026-05-22T11:00:00Z'))).toBe(true)
  expect(isWithin(hours, new Date('2026-05-22T12:00:00Z'))).toBe(false)
  expect(isWithin(hours, new Date('2026-01-23T12:59:59Z'))).toBe(true)
  expect(isWithin({ ...hours, from: '23:00', until: '24:00' }, new Date('2026-05-22T22:59:00Z'))).toBe(true)
  expect(isWithin({ ...hours, from: '00:00', until: '24:00' }, new Date('2026-05-22T23:00:00Z'))).toBe(false)
})
