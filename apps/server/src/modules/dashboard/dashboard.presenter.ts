import type { Dashboard, DashboardFigures, WinRate } from '@allyards/contract/dashboard'
import { addDays } from '@allyards/contract/day-words'
import { toPounds } from '@allyards/contract/money'
import { addSteps, type Counts, emptyStep, medianOf, type StepCounts, type WinCounts } from './counts'
import type { Period } from './periods'

const SHOWN = 8

export function presentFigures(
  period: Period,
  { steps: [before = emptyStep(), ...steps], brands, parts }: Counts,
  partNames: ReadonlyMap<string, string>,
): Pick<Dashboard, 'totals' | 'before' | 'series' | 'brands' | 'parts'> {
  return {
    totals: figuresOf(addSteps(steps)),
    before: figuresOf(before),
    series: steps.map((step, index) => ({
      first_day: period.starts[index] ?? period.firstDay,
      last_day: lastDayOf(period, index),
      ...figuresOf(step),
    })),
    brands: winRatesOf(brands, (make) => make),
    parts: winRatesOf(parts, (id) => partNames.get(id) ?? id),
  }
}

function figuresOf({ received, quoted, won, revenuePence, minutes }: StepCounts): DashboardFigures {
  return { received, quoted, won, revenue: toPounds(revenuePence), response_minutes: medianOf(minutes) }
}

/** The parts with the most decisions in the period. */
function winRatesOf(wins: ReadonlyMap<string, WinCounts>, nameOf: (id: string) => string): WinRate[] {
  return [...wins]
    .filter(([, { decided }]) => decided > 0)
    .map(([id, { decided, won, decidedBefore, wonBefore }]) => ({
      id,
      name: nameOf(id),
      decided,
      won,
      decided_before: decidedBefore,
      won_before: wonBefore,
    }))
    .sort((a, b) => b.decided - a.decided || a.name.localeCompare(b.name))
    .slice(0, SHOWN)
}

function lastDayOf({ starts, lastDay }: Period, index: number): string {
  const next = starts[index + 1]
  return next ? addDays(next, -1) : lastDay
}
