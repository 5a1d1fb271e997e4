import { verdicts } from '@allyards/contract/fitment/verdict'
import { Answers } from './fit/answers'
import {
  type Market,
  ourVerdict,
  type Policy,
  readNumbers,
  rowsAlone,
  withAllDoubts,
  withBuyersDoubt,
  withDepotsDoubt,
  withRecord,
} from './fit/policies'
import { chance, pick, type Random, seeded } from './fit/random'
import { createStock, type Listing, numberOf } from './fit/stock'
import { createWorld, drawCar, knownOf } from './fit/world'
import { isQuick, report, say } from './report'

const LISTINGS = isQuick ? 10_000 : 20_000
const DEALS = isQuick ? 20_000 : 40_000
const VISITS = isQuick ? 5_000 : 12_000
const CANDIDATES = 4
const ANSWERED = 0.6
const ANSWERED_WRONGLY = 0.03
const UPHELD = 0.5
/** How many deals later an operator has looked at an upheld failure. */
const LOOKED_AFTER = 200
const NUMBER_ASKED = 0.2

/**
 * Run with `npx tsx bench/fit.ts`: a market whose truth the product does not see, with depots that lie and rows that were mistyped.
 * Compares how often `fits` is wrong when rows alone are trusted, and when the product's verdict is.
 */
const random = seeded(20_261_119)
const world = createWorld(random)
const stock = createStock(random, world, LISTINGS)
const named = indexByModel(stock)
const market: Market = { answers: new Answers(), ...readNumbers(stock) }

trade(random, market)
say(`${stock.length} listings, ${DEALS} deals, answers about ${market.answers.keys} pairs of number and car`)

const policies: Record<string, Policy> = {
  'rows alone': rowsAlone,
  'the verdict': ourVerdict,
  'and buyers may doubt': withBuyersDoubt,
  'and other depots may doubt': withDepotsDoubt,
  "and the depot's record may": withRecord,
  'and all three may': withAllDoubts,
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

function indexByModel(listings: readonly Listing[]): Map<string, Listing[]> {
  const index = new Map<string, Listing[]>()
  for (const listing of listings)
    for (const key of new Set(listing.fitments.map(({ make, model }) => `${listing.part_id}|${make}|${model}`)))
      index.set(key, [...(index.get(key) ?? []), listing])
  return index
}

/** Somebody with a car who looks for a part. */
function aVisit() {
  const car = drawCar(random, world)
  const known = knownOf(random, car)
  const part = pick(random, world.parts)
  const listed = named.get(`${part}|${car.make}|${car.model}`) ?? []
  const candidates = listed.length <= CANDIDATES ? listed : Array.from({ length: CANDIDATES }, () => pick(random, listed))
  const number = chance(random, NUMBER_ASKED) ? numberOf(world.keyOf(car, part)) : undefined
  return { car, known, part, candidates, number }
}

/** People buy what is said to fit, sooner than what may. */
function trade(random: Random, { answers }: Market): void {
  const held: { at: number; release: () => void }[] = []
  for (let deal = 0; deal < DEALS; deal += 1) {
    while (held[0] && held[0].at <= deal) held.shift()?.release()
    const { car, known, part, candidates, number } = aVisit()
    const judged = candidates.map((listing) => ({ listing, verdict: ourVerdict(market, listing, known, number).verdict }))
    const best = verdicts.toReversed().find((name) => name !== 'no' && judged.some(({ verdict }) => verdict === name))
    const [bought] = judged.filter(({ verdict }) => verdict === best)
    if (!bought || !best || !chance(random, { fits: 1, likely: 0.6, check: 0.3, no: 0 }[best])) continue
    if (!chance(random, ANSWERED)) continue
    const really = bought.listing.key === world.keyOf(car, part)
    const fits = chance(random, ANSWERED_WRONGLY) ? !really : really
    const said = { fits, depot: bought.listing.depot, isHeld: !fits && chance(random, UPHELD) }
    answers.add(bought.listing, known, said, best)
    if (said.isHeld) held.push({ at: deal + LOOKED_AFTER, release: () => Object.assign(said, { isHeld: false }) })
  }
  for (const { release } of held.slice(0, -5)) release()
}
