import type { Basket, DeliveriesPaid } from '@allyards/contract/delivered-total'
import { formatPence } from '@allyards/contract/format-money'
import { daysWords } from '@allyards/contract/number-words'
import { findBestBasket } from '~/features/offers/best-basket'
import { withCapital } from '~/ui/with-capital'
import type { Offer } from './offers'

const GOOD_RATING = 4

export type BasketKind = 'cheapest' | 'safest' | 'fastest'

export interface BasketChoice {
  kinds: BasketKind[]
  /** "Cheapest", or "Cheapest and fastest" when both are the same offers. */
  name: string
  basket: Basket<Offer>
  /** Working days until the last part arrives. */
  days: number
  /** Warnings for the buyer: "2 untested", "£14.75 more than the cheapest". */
  givesUp: string[]
  /** The next dearer choice and its extra cost; null for the dearest. */
  next: { kind: BasketKind; name: string; morePence: number } | null
}

/** Possible doubts about an offer, worded to follow a number. Safest avoids all of them. */
const doubts: { words: string; applies: (offer: Offer) => boolean }[] = [
  { words: 'not confirmed to fit', applies: ({ item }) => !item.fit_confirmed },
  { words: 'untested', applies: ({ item }) => item.condition === 'U' },
  { words: 'grade C', applies: ({ item }) => item.condition === 'C' },
  { words: 'without warranty', applies: ({ item }) => item.warranty_months === 0 },
  { words: 'from a depot without ratings', applies: ({ depot }) => depot.rating === null },
  {
    words: `from a depot rated below ${GOOD_RATING}`,
    applies: ({ depot }) => depot.rating !== null && depot.rating < GOOD_RATING,
  },
]

/**
 * Offers three ways to get every part, the cheapest first. Each is the cheapest set of the offers that it allows:
 *
 * - cheapest: all offers; safe or fast ones win when they cost no more
 * - safest: for each part, the offers with the fewest doubts
 * - fastest: the offers that arrive no later than the slowest part can at best
 */
export function findBasketChoices(partIds: readonly string[], offers: readonly Offer[], paid: DeliveriesPaid): BasketChoice[] {
  const ofPart = (partId: string) => offers.filter((offer) => offer.enquiryPartId === partId)
  const soonest = Math.max(...partIds.map((partId) => lowest(ofPart(partId), daysOf)))
  const allowed: Record<BasketKind, readonly Offer[]> = {
    cheapest: offers,
    safest: partIds.flatMap((partId) => {
      const fewest = lowest(ofPart(partId), countDoubts)
      return ofPart(partId).filter((offer) => countDoubts(offer) === fewest)
    }),
    fastest: offers.filter((offer) => daysOf(offer) <= soonest),
  }
  const best = (kind: BasketKind) => findBestBasket(partIds, allowed[kind], paid)
  const [cheapest, safest, fastest] = [best('cheapest'), best('safest'), best('fastest')]
  const asCheap = [safest, fastest].find((basket) => basket?.totalPence === cheapest?.totalPence)
  const found = new Map<string, { kinds: BasketKind[]; basket: Basket<Offer> }>()
  for (const [kind, basket] of Object.entries({ cheapest: asCheap ?? cheapest, safest, fastest }) as [
    BasketKind,
    Basket<Offer> | undefined,
  ][]) {
    const key = basket?.offers.map(({ id }) => id).join()
    if (!basket || !key) continue
    const same = found.get(key)
    if (same) same.kinds.push(kind)
    else found.set(key, { kinds: [kind], basket })
  }
  return describe([...found.values()].sort((one, other) => one.basket.totalPence - other.basket.totalPence))
}

function describe(found: { kinds: BasketKind[]; basket: Basket<Offer> }[]): BasketChoice[] {
  const all = found.map(({ kinds, basket }) => ({
    kinds,
    name: inWords(kinds),
    basket,
    days: Math.max(...basket.offers.map(daysOf)),
  }))
  const soonest = lowest(all, ({ days }) => days)
  const cheapestPence = all[0]?.basket.totalPence ?? 0
  return all.map((choice, index) => {
    const { basket, days } = choice
    const next = all[index + 1]
    return {
      ...choice,
      givesUp: [
        ...doubts.flatMap(({ words, applies }) => countOf(basket.offers, applies, words)),
        ...(days > soonest ? [`${daysWords(days - soonest)} later than the fastest`] : []),
        ...(basket.totalPence > cheapestPence
          ? [`${formatPence(basket.totalPence - cheapestPence)} more than the cheapest`]
          : []),
      ],
      next: next?.kinds[0]
        ? { kind: next.kinds[0], name: next.name, morePence: next.basket.totalPence - basket.totalPence }
        : null,
    }
  })
}

function countOf(offers: readonly Offer[], applies: (offer: Offer) => boolean, words: string): string[] {
  const count = offers.filter(applies).length
  return count === 0 ? [] : [`${count} ${words}`]
}

const daysOf = ({ item }: Offer) => item.delivery_days
const countDoubts = (offer: Offer) => doubts.filter(({ applies }) => applies(offer)).length
const lowest = <Item>(items: readonly Item[], weigh: (item: Item) => number) => Math.min(...items.map(weigh))

function inWords(kinds: BasketKind[]): string {
  return withCapital(kinds.join(', ').replace(/, (\w+)$/, ' and $1'))
}
