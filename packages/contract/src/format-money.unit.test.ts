import { describe, expect, it } from 'vitest'
import { formatMoney, formatMoneyShort, formatPence, formatWholePounds } from './format-money'
import { readNumber } from './money'

describe('money', () => {
  it.each([
    [0, '£0.00'],
    [127.95, '£127.95'],
    [1234.5, '£1,234.50'],
    [1000000, '£1,000,000.00'],
    [-12, '-£12.00'],
  ])('%d pounds reads %s', (pounds, text) => {
    expect(formatMoney(pounds)).toBe(text)
  })

  it('is read as people write it', () => {
    expect([readNumber('£1,240.50'), readNumber(' 64 ')]).toEqual([1240.5, 64])
    expect([readNumber(''), readNumber('ten')]).toEqual([Number.NaN, Number.NaN])
  })

  it('writes pence as pounds', () => {
    expect(formatPence(12795)).toBe('£127.95')
    expect(formatPence(5)).toBe('£0.05')
  })

  it('leaves pence out of ranges', () => {
    expect(formatWholePounds(1234.5)).toBe('£1,235')
  })

  it.each([
    [0, '£0'],
    [950, '£950'],
    [5000, '£5k'],
    [12_450, '£12.5k'],
    [999_960, '£1m'],
    [1_240_000, '£1.2m'],
    [-5000, '-£5k'],
  ])('an axis shortens %d to %s', (pounds, text) => {
    expect(formatMoneyShort(pounds)).toBe(text)
  })

  it('is written as the platform writes it, from pence to millions', () => {
    const pounds = Array.from({ length: 20_000 }, (_, index) => (index - 2000 + index ** 2) / 100)
    const platform = (digits: number) =>
      new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: digits })
    expect(pounds.map(formatMoney)).toEqual(pounds.map(platform(2).format))
    expect(pounds.map(formatWholePounds)).toEqual(pounds.map(platform(0).format))
  })
})
