import type { MarketFigures } from '@allyards/contract/operator-market'
import { answerBars } from './market-figures'

type Table = { head: string[]; rows: string[][] }

/** The figures of each panel, ready for export. */
export const unansweredTable = ({ cells }: MarketFigures): Table => ({
  head: ['Make', 'Part', 'Asked for', 'Without an answer'],
  rows: cells.map((cell) => [cell.make, cell.part_name, String(cell.asked), String(cell.unanswered)]),
})

export const answersTable = (figures: MarketFigures): Table => ({
  head: ['First offer after', 'Enquiries'],
  rows: answerBars(figures).map(({ label, count }) => [label, String(count)]),
})

export const funnelTable = ({ funnel }: MarketFigures): Table => ({
  head: ['Step', 'Enquiries'],
  rows: [
    ['Enquiries', String(funnel.enquiries)],
    ['Got an offer', String(funnel.offered)],
    ['Agreed', String(funnel.agreed)],
    ['Paid, as depots state it', String(funnel.paid)],
    ['Completed', String(funnel.completed)],
    ['With a claim', String(funnel.claimed)],
  ],
})

export const regionsTable = ({ regions }: MarketFigures): Table => ({
  head: ['Region', 'Enquiries', 'Listings', 'Median miles to the buyer'],
  rows: regions.map((row) => [row.region, String(row.enquiries), String(row.listings), String(row.median_miles ?? '')]),
})

/** All tables in one, below each other. */
export function allTables(figures: MarketFigures): string[][] {
  const named: [string, Table][] = [
    ['Enquiries without an answer', unansweredTable(figures)],
    ['How fast the first offer comes', answersTable(figures)],
    ['From enquiry to a finished deal', funnelTable(figures)],
    ['Supply and demand by region', regionsTable(figures)],
  ]
  return named.flatMap(([title, { head, rows }], index) => [...(index > 0 ? [['']] : []), [title], head, ...rows])
}
