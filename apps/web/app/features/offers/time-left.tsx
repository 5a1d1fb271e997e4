import { formatTimeLeft } from '@allyards/contract/format-date'
import { Tag } from '~/ui/tag'

const SOON_MS = 12 * 3_600_000

/** The time until an offer expires; red towards the end. */
export function TimeLeft({ until, nowMs }: { until: string; nowMs: number }) {
  const leftMs = Date.parse(until) - nowMs
  if (leftMs <= 0) return <Tag>Expired</Tag>
  const words = formatTimeLeft(leftMs)
  return leftMs < SOON_MS ? <Tag kind="stop">{`${words} left`}</Tag> : <time dateTime={until}>{words}</time>
}
