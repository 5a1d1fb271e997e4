import { DAY_MS, HOUR_MS, MINUTE_MS } from '@allyards/contract/durations'
import { londonDay, londonHour } from '@allyards/contract/format-date'
import { hasOwnMail, type MailRhythm, type NoticeKind } from '@allyards/contract/notifications'
import { clock } from '../../platform/clock/clock'

/** Notices within this time share one email. */
const GATHERED_MS = 2 * MINUTE_MS
/** A reader who returns sooner sees the message itself and needs no email. */
const AWAY_MS = 5 * MINUTE_MS
const DIGEST_HOUR = 8

/** The shortest time between two mails to one user. */
export const BETWEEN_MAILS_MS = 15 * MINUTE_MS

/** The longest time until a notice is due: notices in an email may be this old. */
export const WAITS_AT_MOST_MS = DAY_MS

/** When a notice is mailed at the earliest; null for never. */
export function mailDueAt(rhythm: MailRhythm, kind: NoticeKind, now = clock.now()): Date | null {
  if (rhythm === 'off') return null
  if (hasOwnMail(kind)) return now
  if (rhythm === 'daily') return nextDigestAt(now)
  return new Date(now.getTime() + (kind === 'message' ? AWAY_MS : GATHERED_MS))
}

/** The next eight o'clock in London. */
export function nextDigestAt(now: Date): Date {
  const midnight = Date.parse(`${londonDay(now)}T00:00:00Z`)
  for (const day of [0, 1]) {
    const at = inLondon(midnight + day * DAY_MS + DIGEST_HOUR * HOUR_MS)
    if (at > now) return at
  }
  throw new Error('a day has one eight o clock')
}

/** The moment at which London's clocks show what UTC's would show at the given one. */
function inLondon(wallClockMs: number): Date {
  const isSummer = londonHour(wallClockMs) !== new Date(wallClockMs).getUTCHours()
  return new Date(isSummer ? wallClockMs - HOUR_MS : wallClockMs)
}
