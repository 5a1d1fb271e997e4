/** 12,345; a fraction is rounded. By hand: the platform's own formatter of numbers takes a phone a tenth of a second to make. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Two figures are enough: 580, 1.2k, 12k, 1.2m. By hand: browsers write the same number in different ways. */
export function formatShortCount(count: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  const rounded = Math.round(count / step) * step
  if (rounded < 1000) return String(rounded)
  return rounded < 1_000_000 ? `${rounded / 1000}k` : `${rounded / 1_000_000}m`
}
