/** How a delivered total compares with what the part usually costs: one rule and one set of words for every place. */

/** 10th percentile, median and 90th percentile of delivered totals, in pounds. */
interface Band {
  low: number
  median: number
  high: number
}

export type Verdict = 'below' | 'fair' | 'above'

const BELOW_MEDIAN = 0.8

/** Below: 20 % or more under the median. Above: over the 90th percentile. */
export function judgePrice(total: number, band: Band): Verdict {
  if (total <= band.median * BELOW_MEDIAN) return 'below'
  return total > band.high ? 'above' : 'fair'
}

export const verdictWords: Record<Verdict, string> = {
  below: 'Below fair price',
  fair: 'Fair price',
  above: 'Above fair price',
}

/** "24% below the median", "Above the fair-price band". */
export function priceInWords(total: number, band: Band): string {
  if (judgePrice(total, band) === 'above') return 'Above the fair-price band'
  const percent = Math.round((total / band.median - 1) * 100)
  if (percent === 0) return 'At the median'
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} the median`
}
