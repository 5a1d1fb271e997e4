const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long something has waited or may wait, where little fits: 12 min, 22 h, 3 d. */
export function waitedWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`
  const hours = Math.round(ms / HOUR_MS)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`
}
