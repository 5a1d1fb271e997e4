/** Round steps for an axis from low to high: 0, 50, 100, 150. */
export function ticksOf(low: number, high: number, about = 3): number[] {
  const raw = (high - low) / about || 1
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw) ?? 10)
  const from = Math.floor(low / step)
  const to = Math.ceil(high / step)
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toPrecision(12)))
}

/** Whether a label fits: labels are evenly spaced, and the last one is always shown. */
export function isLabelled(index: number, count: number, space: number, labelPx: number): boolean {
  const every = Math.max(1, Math.ceil((count * labelPx) / Math.max(1, space)))
  return (count - 1 - index) % every === 0
}
