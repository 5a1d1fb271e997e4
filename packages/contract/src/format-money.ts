import { toPounds } from './money'

const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const whole = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })

/** £1,234.50 */
export function formatMoney(pounds: number): string {
  return exact.format(pounds)
}

export function formatPence(pence: number): string {
  return exact.format(toPounds(pence))
}

/** For ranges, filters and charts, where pence are noise: £1,235. */
export function formatWholePounds(pounds: number): string {
  return whole.format(pounds)
}

/** For the axis of a chart: £0, £950, £5k, £12.5k, £1.2m. */
export function formatMoneyShort(pounds: number): string {
  const size = Math.abs(pounds)
  if (size >= 999_950) return `${shortened(pounds / 1_000_000)}m`
  return size >= 1000 ? `${shortened(pounds / 1000)}k` : whole.format(pounds)
}

function shortened(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return `${rounded < 0 ? '-' : ''}£${Math.abs(rounded)}`
}
