/**
 * The standard rates of VAT, each with its first day in London. The deals that reach their tax point on that day or later take it;
 * earlier deals and their invoices keep theirs. To change the rate, add a line, before its day.
 */
const standardRates = [
  { from: '2010-01-01', percent: 17.5 },
  { from: '2011-01-04', percent: 20 },
] as const

/** The standard rate on a day in London, in per cent. */
export function rateOn(day: string): number {
  return standardRates.findLast(({ from }) => from <= day)?.percent ?? standardRates[0].percent
}

/** VAT that a price contains; of a credit, as much as of the price that it takes back. */
export const vatWithin = (pence: number, percent: number): number =>
  Math.sign(pence) * Math.round((Math.abs(pence) * percent) / (100 + percent))

/** VAT at 20% */
export const vatAt = (percent: number): string => `VAT at ${percent}%`
