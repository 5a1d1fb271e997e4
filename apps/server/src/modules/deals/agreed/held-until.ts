import { dealTimes } from '@allyards/contract/deal-moves'
import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'

interface Moments {
  agreedAt: Date
  now: Date
}

/**
 * Until when a reservation waits. A delivered one waits for its money. One that was made to be collected waits for its depot, however
 * slow, and is paid within 48 hours of being ready.
 */
export function heldUntil(isCollected: boolean, { agreedAt, now }: Moments): Date {
  const latestMs = agreedAt.getTime() + dealTimes.readyWithinDays * DAY_MS
  return new Date(isCollected ? latestMs : Math.min(latestMs, now.getTime() + dealTimes.reservedHours * HOUR_MS))
}
