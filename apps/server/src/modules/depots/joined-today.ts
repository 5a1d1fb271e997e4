import { londonDay } from '@allyards/contract/format-date'
import { clock } from '../../platform/clock/clock'

/** Buyers are told of a depot that nobody has any experience with yet. */
export const joinedToday = (depot: { createdAt: Date }): boolean =>
  londonDay(depot.createdAt.getTime()) === londonDay(clock.nowMs())
