import { Tag } from '~/ui/tag'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SOON_MS = 12 * HOUR_MS

/** How long an offer still stands; red towards the end. */
export function TimeLeft({ until, nowMs }: { until: string; nowMs: number }) {
  const leftMs = Date.parse(until) - nowMs
  if (leftMs <= 0) return <Tag>Expired</Tag>
  const words = timeLeftWords(leftMs)
  return leftMs < SOON_MS ? <Tag kind="stop">{`${words} left`}</Tag> : <time dateTime={until}>{words}</time>
}

function timeLeftWords(leftMs: number): string {
  if (leftMs >= DAY_MS) return `${Math.floor(leftMs / DAY_MS)} d ${Math.floor((leftMs % DAY_MS) / HOUR_MS)} h`
  if (leftMs >= HOUR_MS) return `${Math.floor(leftMs / HOUR_MS)} h ${Math.floor((leftMs % HOUR_MS) / MINUTE_MS)} min`
  return `${Math.max(1, Math.floor(leftMs / MINUTE_MS))} min`
}
