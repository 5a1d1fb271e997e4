import { formatTimeLeft } from '@allyards/contract/format-date'
import { Tag } from '~/ui/tag'

const SOON_MS = 6 * 3_600_000

/** The time until the deadline: red once it has passed, yellow when it is near. */
export function TimeLeft({ dueAt, nowMs }: { dueAt: string; nowMs: number }) {
  const leftMs = new Date(dueAt).getTime() - nowMs
  if (leftMs < 0) return <Tag kind="stop">{`${formatTimeLeft(-leftMs)} over`}</Tag>
  return <Tag kind={leftMs < SOON_MS ? 'warn' : 'line'}>{`${formatTimeLeft(leftMs)} left`}</Tag>
}
