import { answerMinutes, type MarketFigures, type MarketRegion } from '@allyards/contract/operator-market'
import type { Region } from '@allyards/contract/regions'

const MOST_MAKES = 12
const MOST_PARTS = 10

export interface HeatMap {
  makes: string[]
  parts: { id: string; name: string }[]
  at: (make: string, partId: string) => number
}

/** The parts with the most unanswered enquiries, and the makes with the most among those. */
export function heatMapOf(cells: MarketFigures['cells']): HeatMap {
  const most = (count: number, nameOf: (cell: MarketFigures['cells'][number]) => string, among = cells) => {
    const sums = new Map<string, number>()
    for (const cell of among) sums.set(nameOf(cell), (sums.get(nameOf(cell)) ?? 0) + cell.unanswered)
    return [...sums].sort((a, b) => b[1] - a[1]).flatMap(([name], index) => (index < count ? [name] : []))
  }
  const names = new Map(cells.map(({ part_id, part_name }) => [part_id, part_name]))
  const unanswered = new Map(cells.map((cell) => [`${cell.part_id} ${cell.make}`, cell.unanswered]))
  const partIds = most(MOST_PARTS, ({ part_id }) => part_id)
  const shown = cells.filter(({ part_id }) => partIds.includes(part_id))
  return {
    makes: most(MOST_MAKES, ({ make }) => make, shown),
    parts: partIds.map((id) => ({ id, name: names.get(id) ?? id })),
    at: (make, partId) => unanswered.get(`${partId} ${make}`) ?? 0,
  }
}

/** The numbers from which a cell gets the next darker shade. */
const steps = [1, 6, 13, 25, 45]
export const heatOf = (unanswered: number) => steps.filter((from) => unanswered >= from).length

export const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

const answerLabels = ['under 1 min', '1 to 5', '5 to 15', '15 to 60', '1 to 4 h', '4 to 24 h', 'later']

export function answerBars({ answers, unanswered }: MarketFigures): { label: string; count: number; isNone: boolean }[] {
  const came = answerLabels.map((label, index) => ({ label, count: answers.counts[index] ?? 0, isNone: false }))
  return [...came, { label: 'none', count: unanswered, isNone: true }]
}

/** The median's position along the bars: 2.3 is a third of the way through the third bar. */
export function medianPlace(medianMinutes: number): number {
  const index = answerMinutes.findIndex((until) => medianMinutes < until)
  if (index < 0) return answerMinutes.length + 0.5
  const from = answerMinutes[index - 1] ?? 0
  return index + (medianMinutes - from) / ((answerMinutes[index] ?? 1) - from)
}

export interface RegionShare {
  region: Region
  enquiries: number
  listings: number
  /** The share of listings minus the share of enquiries, in points. */
  points: number
  miles: number | null
}

export function regionShares(regions: MarketRegion[]): RegionShare[] {
  const sum = (key: 'enquiries' | 'listings') => regions.reduce((all, row) => all + row[key], 0)
  const [allEnquiries, allListings] = [sum('enquiries'), sum('listings')]
  return regions.map((row) => {
    const enquiries = percent(row.enquiries, allEnquiries)
    const listings = percent(row.listings, allListings)
    return { region: row.region, enquiries, listings, points: listings - enquiries, miles: row.median_miles }
  })
}

export function pointsWords(points: number): string {
  if (points === 0) return 'level'
  const sign = points < 0 ? '−' : '+'
  return `${sign}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}
