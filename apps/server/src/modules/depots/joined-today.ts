import { londonDay } from '@allyards/contract/format-date'
import { clock } from '../../platform/clock/clock'

/** Marks a new depot, with which no buyer has any experience yet. */
export const joinedToday = (depot: { createdAt: Date }): boolean =>
  londonDay(depot.createdAt.getTime()) === londonDay(clock.nowMs())
