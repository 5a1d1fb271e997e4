import { formatCount } from './format-count'
import { toPounds } from './money'

/** £1,234.50 */
export function formatMoney(pounds: number): string {
  return written(pounds, 2)
}

export function formatPence(pence: number): string {
  return formatMoney(toPounds(pence))
}

/** For ranges, filters and charts, where pence are noise: £1,235. */
export function formatWholePounds(pounds: number): string {
  return written(pounds, 0)
}

/** For the axis of a chart: £0, £950, £5k, £12.5k, £1.2m. */
export function formatMoneyShort(pounds: number): string {
  const size = Math.abs(pounds)
  if (size >= 999_950) return `${shortened(pounds / 1_000_000)}m`
  return size >= 1000 ? `${shortened(pounds / 1000)}k` : formatWholePounds(pounds)
}

function shortened(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return `${rounded < 0 ? '-' : ''}£${Math.abs(rounded)}`
}

/** By hand: the platform's own formatter of money takes a phone a tenth of a second to make. */
function written(pounds: number, digits: number): string {
  const [whole = '', pence] = Math.abs(pounds).toFixed(digits).split('.')
  return `${pounds < 0 ? '-' : ''}£${formatCount(Number(whole))}${pence ? `.${pence}` : ''}`
}
