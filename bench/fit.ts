import { verdicts } from '@allyards/contract/fitment/verdict'
import { ourVerdict, type Policy, rowsAlone, withoutBuyers, withoutDepots } from './fit/policies'
import { seeded } from './fit/random'
import { openMarket } from './fit/trade'
import { isQuick, report, say } from './report'

const LISTINGS = isQuick ? 10_000 : 20_000
const DEALS = isQuick ? 20_000 : 40_000
const VISITS = isQuick ? 5_000 : 12_000

/**
 * Run with `npx tsx bench/fit.ts`. Compares how often `fits` is wrong when rows alone are trusted, and when the product's verdict is.
 */
const { market, world, aVisit, trade } = openMarket(seeded(20_261_119), LISTINGS)
trade(DEALS, ourVerdict)
say(`${LISTINGS} listings, ${DEALS} deals, answers about ${market.answers.keys} pairs of number and car`)

const policies: Record<string, Policy> = {
  'rows alone': rowsAlone,
  'the verdict without other depots': withoutDepots,
  'the verdict without buyers': withoutBuyers,
  'the verdict': ourVerdict,
}
const tallies = Object.fromEntries(Object.keys(policies).map((name) => [name, emptyTally()]))
for (let visit = 0; visit < VISITS; visit += 1) {
  const { car, known, part, candidates, number } = aVisit()
  const wanted = world.keyOf(car, part)
  for (const listing of candidates)
    for (const [name, policy] of Object.entries(policies)) {
      const { verdict } = policy(market, listing, known, number)
      const counts = tallies[name]?.[verdict]
      if (!counts) continue
      counts.all += 1
      if (listing.key === wanted) counts.right += 1
    }
}

for (const [name, tally] of Object.entries(tallies)) {
  const cells = verdicts.toReversed().map((verdict) => {
    const { all, right } = tally[verdict]
    return `${verdict} ${((100 * right) / all).toFixed(1)} % of ${all}`
  })
  say(`${name}: really fits ${cells.join(', ')}`)
}
const rows = resultOf('rows alone')
for (const name of Object.keys(policies).slice(1)) {
  const { wrong, covered } = resultOf(name)
  say(`${name}: wrong ${(wrong / rows.wrong).toFixed(2)}, coverage ${(covered / rows.covered).toFixed(2)} of rows alone`)
}
const ours = resultOf('the verdict')
report({
  work: 'wrong fits of the verdict, beside rows alone',
  own: `${ours.wrong} of ${ours.wrong + ours.covered}`,
  beside: `${rows.wrong} of ${rows.wrong + rows.covered}`,
  ratio: ours.wrong / rows.wrong,
  goal: { atMost: 0.5 },
})
report({
  work: 'parts that really fit and are said to, beside rows alone',
  own: String(ours.covered),
  beside: String(rows.covered),
  ratio: ours.covered / rows.covered,
  goal: { atLeast: 0.9 },
})

// Where the wrong ones come from.
const sources = { liar: 0, 'another kind': 0, other: 0 }
for (let visit = 0; visit < VISITS; visit += 1) {
  const { car, known, part, candidates } = aVisit()
  for (const listing of candidates) {
    if (listing.key === world.keyOf(car, part) || rowsAlone(market, listing, known, undefined).verdict !== 'fits') continue
    if (listing.isLiar) sources.liar += 1
    else if (world.keyOf({ ...car, kind: 1 - car.kind }, part) === listing.key) sources['another kind'] += 1
    else sources.other += 1
  }
}
say(JSON.stringify(sources))

function emptyTally() {
  return Object.fromEntries(verdicts.map((verdict) => [verdict, { all: 0, right: 0 }])) as Record<
    (typeof verdicts)[number],
    { all: number; right: number }
  >
}

function resultOf(name: string) {
  const { all, right } = tallies[name]?.fits ?? { all: 0, right: 0 }
  return { wrong: all - right, covered: right }
}
