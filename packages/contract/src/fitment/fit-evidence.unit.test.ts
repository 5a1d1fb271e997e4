import { describe, expect, test } from 'vitest'
import { allParts } from '../parts'
import { type EndedClaim, fitCaseOf, type SaidOfFit, wilsonLowest, withEvidence } from './fit-evidence'
import { needsOf } from './part-needs'
import { type Fit, SAME_NUMBER } from './verdict'

const likely: Fit = { verdict: 'likely', reason: 'The listing does not say for which body style', row: 0 }
const said = (fitted: number, cases: number, more: Partial<SaidOfFit> = {}): SaidOfFit => ({
  ...{ fitted, cases, depots: 2, isHeld: false, isForOthers: false },
  ...more,
})
const verdictOf = (...[fitted, cases, more]: Parameters<typeof said>) =>
  withEvidence(likely, 'headlamp', said(fitted, cases, more)).verdict

describe('what buyers said', () => {
  test.each([
    [0, 0, 0],
    [0, 8, 0],
    [8, 8, 0.6756],
    [9, 10, 0.5958],
    [10, 11, 0.6226],
    [50, 100, 0.4038],
  ])('%i of %i is at least %f, as tables of Wilson have it', (fitted, cases, lowest) => {
    expect(wilsonLowest(fitted, cases)).toBeCloseTo(lowest, 4)
  })

  test('is shown from 3 cases of 2 depots', () => {
    const shown = (cases: number, depots: number) => withEvidence(likely, 'headlamp', said(cases, cases, { depots })).evidence
    expect([shown(2, 2), shown(3, 1), shown(20, 1)]).toEqual([undefined, undefined, undefined])
    expect(shown(3, 2)).toEqual({ fitted: 3, cases: 3 })
    expect(withEvidence(likely, 'headlamp', undefined)).toBe(likely)
  })

  test('makes a likely part fit from 8 cases, if nearly all of them fitted', () => {
    expect([verdictOf(7, 7), verdictOf(8, 8), verdictOf(8, 9), verdictOf(9, 10), verdictOf(10, 11)]).toEqual([
      'likely',
      'fits',
      'likely',
      'likely',
      'fits',
    ])
    expect(withEvidence(likely, 'headlamp', said(8, 8)).reason).toBe('Fitted 8 of 8 cars like yours')
    expect(verdictOf(20, 20, { depots: 1 })).toBe('likely')
  })

  test('lifts nothing after an upheld failure, until an operator has looked', () => {
    expect(withEvidence(likely, 'headlamp', said(40, 41, { isHeld: true }))).toEqual({
      ...likely,
      evidence: { fitted: 40, cases: 41 },
    })
    expect(verdictOf(40, 41)).toBe('fits')
  })

  test('changes no other verdict, no loose lists, and no part that goes by its number', () => {
    const many = said(50, 50)
    for (const verdict of ['no', 'check', 'fits'] as const)
      expect(withEvidence({ ...likely, verdict }, 'headlamp', many)).toMatchObject({ verdict, reason: likely.reason })
    expect(withEvidence({ ...likely, verdict: 'no' }, 'headlamp', many).evidence).toBeUndefined()
    expect(withEvidence({ ...likely, row: null }, 'headlamp', many)).toMatchObject({ verdict: 'likely', evidence: { cases: 50 } })
    for (const { slug } of allParts.filter(({ slug }) => needsOf(slug).number))
      expect(withEvidence(likely, slug, many)).toBe(likely)
    expect(withEvidence(likely, 'a-part-of-tomorrow', many)).toBe(likely)
  })
})

describe('a doubt', () => {
  const fits: Fit = { verdict: 'fits', reason: 'Golf Mk7 2013 to 2017, hatchback', row: 0 }
  const doubted = (...[fitted, cases, more]: Parameters<typeof said>) => withEvidence(fits, 'headlamp', said(fitted, cases, more))

  test('of buyers makes what fits a question, where it did not fit one in three of their cars or a failure is held', () => {
    expect(doubted(1, 3)).toEqual({
      ...{ verdict: 'check', reason: '2 buyers of cars like yours said that it did not fit', row: 0 },
      evidence: { fitted: 1, cases: 3 },
    })
    expect(doubted(0, 1, { depots: 1 }).reason).toBe('A buyer of a car like yours said that it did not fit')
    expect(
      [doubted(2, 3), doubted(3, 4), doubted(40, 41), doubted(40, 41, { isHeld: true })].map(({ verdict }) => verdict),
    ).toEqual(['check', 'fits', 'fits', 'check'])
  })

  test('of other depots counts while buyers have not shown that it fits', () => {
    expect(doubted(0, 0, { isForOthers: true, depots: 0 })).toEqual({
      ...fits,
      ...{ verdict: 'check', reason: 'Other depots list this number for other models' },
    })
    expect(doubted(7, 7, { isForOthers: true }).verdict).toBe('check')
    expect(doubted(8, 8, { isForOthers: true }).verdict).toBe('fits')
    expect(verdictOf(8, 8, { isForOthers: true })).toBe('fits')
    expect(doubted(8, 8, { isForOthers: true, depots: 1 }).verdict).toBe('check')
  })

  test('lifts nothing, and says nothing against the number on the buyer’s own part', () => {
    const worst = said(0, 9, { isHeld: true, isForOthers: true })
    for (const verdict of ['no', 'check', 'likely'] as const)
      expect(withEvidence({ ...fits, verdict }, 'headlamp', worst)).toMatchObject({ verdict, reason: fits.reason })
    const same = { ...fits, reason: `${SAME_NUMBER}5G1 941 751` }
    expect(withEvidence(same, 'headlamp', worst)).toMatchObject(same)
    expect(withEvidence(same, 'abs-pump', worst)).toBe(same)
  })
})

describe('a part of a deal', () => {
  const claim = (kind: EndedClaim['kind'], end: Partial<EndedClaim> = {}): EndedClaim => ({
    ...{ kind, isUpheld: false, isDismissed: false },
    ...end,
  })
  const upheld = { isUpheld: true }
  const failure = { fits: false, isUpheldFailure: false }

  test('says what its buyer says, and nothing while they say nothing', () => {
    expect(fitCaseOf('fits', [])).toEqual({ fits: true, isUpheldFailure: false })
    expect(fitCaseOf('does-not-fit', [])).toEqual(failure)
    expect([fitCaseOf(null, []), fitCaseOf('not-tried', []), fitCaseOf(null, [claim('does-not-fit')])]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('does not count against its number where the claim ends with another cause', () => {
    for (const kind of ['faulty', 'wrong-part', 'not-as-described', 'not-arrived', 'changed-mind'] as const) {
      expect(fitCaseOf('does-not-fit', [claim(kind, upheld)]), kind).toBeNull()
      expect(fitCaseOf('does-not-fit', [claim(kind)]), kind).toEqual(failure)
      expect(fitCaseOf('fits', [claim(kind, upheld)]), kind).toMatchObject({ fits: true })
    }
    expect(fitCaseOf('does-not-fit', [claim('does-not-fit', { isDismissed: true })])).toBeNull()
  })

  test('is an upheld failure where the claim that it does not fit is upheld, whatever else was said', () => {
    for (const answer of [null, 'fits', 'does-not-fit', 'not-tried'] as const)
      expect(fitCaseOf(answer, [claim('does-not-fit', upheld), claim('faulty', upheld)])).toEqual({
        fits: false,
        isUpheldFailure: true,
      })
  })
})
