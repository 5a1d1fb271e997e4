import type { DealEvent } from '@allyards/contract/deals'

/** A label above a dot needs this much room; dots in different lanes may come closer. */
const WORDS_PX = 92
const DOTS_PX = 14
const DAYS_PX = 56

export const lanes = ['buyer', 'depot', 'market'] as const
export type Lane = (typeof lanes)[number]

export const laneOf = ({ by }: Pick<DealEvent, 'by'>): Lane => (by === 'buyer' ? 'buyer' : by === 'seller' ? 'depot' : 'market')

interface Moment {
  at: string
  lane?: Lane
}

/**
 * Positions of moments on one axis of a given width in px: by the clock where there is room, further right where labels would
 * overlap. Moments come oldest first, and their order never changes.
 */
export function placeMoments(moments: readonly Moment[], width: number): number[] {
  const times = moments.map(({ at }) => Date.parse(at))
  const [first = 0] = times
  const span = Math.max(1, (times.at(-1) ?? 0) - first)
  const last = new Map<Lane | undefined, number>()
  let before = -DOTS_PX
  return moments.map(({ lane }, index) => {
    const byClock = (((times[index] ?? first) - first) / span) * width
    const x = Math.max(byClock, before + DOTS_PX, (last.get(lane) ?? -WORDS_PX) + WORDS_PX)
    last.set(lane, x)
    before = x
    return Math.round(x)
  })
}

/** The days to write below the axis: each once, without overlaps. */
export function daysBelow(moments: readonly Moment[], places: readonly number[], dayOf: (at: string) => string) {
  const days: { day: string; x: number }[] = []
  for (const [index, { at }] of moments.entries()) {
    const [day, x] = [dayOf(at), places[index] ?? 0]
    const before = days.at(-1)
    if (!before || (before.day !== day && x - before.x >= DAYS_PX)) days.push({ day, x })
  }
  return days
}
