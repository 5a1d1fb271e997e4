import { legalPaths } from '@allyards/contract/legal-paths'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Offer, type SortOrder, sortOffers, sortOrders } from '~/features/comparison/offers'
import { legalPages } from './legal-pages'
import { legalTexts } from './legal-texts'
import { ranking } from './pages/ranking'

/** Each offer is named after the one thing that it is best at. */
const plain = { pricePence: 9000, deliveryPence: 2000, rating: 3, miles: 90, days: 9, months: 3 }
const bestAt: Record<SortOrder, Partial<typeof plain>> = {
  total: { pricePence: 8000, deliveryPence: 0 },
  price: { pricePence: 7900, deliveryPence: 5000 },
  rating: { rating: 5 },
  distance: { miles: 1 },
  delivery: { days: 1 },
  warranty: { months: 12 },
}
const offers = Object.entries(bestAt).map(([id, best]) => {
  const { pricePence, deliveryPence, rating, miles, days, months } = { ...plain, ...best }
  return {
    id,
    pricePence,
    totalPence: pricePence + deliveryPence,
    depot: { rating, distance_miles: miles },
    item: { delivery_days: days, warranty_months: months },
  } as Offer
})

/** The page's exact words for each order, and the offer that comes first in it. */
const promised: Record<string, SortOrder> = {
  'lowest delivered total (this is how it starts)': 'total',
  'lowest price of the part, without delivery': 'price',
  'highest average rating; depots without a rating come last': 'rating',
  'nearest to your postcode, or to the town you chose': 'distance',
  'fewest days until it arrives, as the depot states them': 'delivery',
  'most months of warranty': 'warranty',
}

test('the page on ranking describes each order as the comparison sorts it', () => {
  const html = ranking.sections
    .map(({ body }) => renderToStaticMarkup(createElement(MemoryRouter, null, createElement(body))))
    .join('')
  const rows = [...html.matchAll(/<tr><td>([^<]+)<\/td><td>([^<]+)<\/td><\/tr>/g)].map(([, label, words = '']) => ({
    label,
    words,
  }))
  expect(rows.map(({ label }) => label)).toEqual(sortOrders.map(({ label }) => label))
  for (const [index, { words }] of rows.entries()) {
    const by = sortOrders[index]?.value ?? 'total'
    expect(sortOffers(offers, by)[0]?.id, words).toBe(promised[words])
  }
})

test('depots without a rating come last, and equals are sorted by delivered total', () => {
  const [first, second] = offers as [Offer, Offer]
  const unrated = { ...first, id: 'unrated', depot: { ...first.depot, rating: null } }
  expect(sortOffers([unrated, second], 'rating').map(({ id }) => id)).toEqual([second.id, 'unrated'])
  const dearer = { ...first, id: 'dearer', totalPence: first.totalPence + 1 }
  for (const { value } of sortOrders) expect(sortOffers([dearer, first], value)[0]?.id).toBe(first.id)
})

test('the sitemap contains every legal page, and each page has its text', () => {
  expect(legalPages.map(({ slug }) => `/legal/${slug}`)).toEqual([...legalPaths])
  expect(legalPages.map(({ slug }) => slug)).toEqual(Object.keys(legalTexts))
})
