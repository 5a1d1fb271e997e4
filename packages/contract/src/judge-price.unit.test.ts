import { describe, expect, it } from 'vitest'
import { judgePrice, priceInWords } from './judge-price'

const band = { low: 70, median: 100, high: 140 }

describe('a price beside its band', () => {
  it.each([
    [79.99, 'below', '20% below the median'],
    [80, 'below', '20% below the median'],
    [80.01, 'fair', '20% below the median'],
    [100, 'fair', 'At the median'],
    [140, 'fair', '40% above the median'],
    [140.01, 'above', 'Above the fair-price band'],
  ] as const)('£%s is %s: %s', (total, verdict, words) => {
    expect(judgePrice(total, band)).toBe(verdict)
    expect(priceInWords(total, band)).toBe(words)
  })
})
