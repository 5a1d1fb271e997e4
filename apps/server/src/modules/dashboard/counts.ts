/** Sums of a stretch of time that can be added to those of another one. */
export interface Counts {
  /** The period before at 0, then the steps of the period. */
  steps: StepCounts[]
  brands: Map<string, WinCounts>
  parts: Map<string, WinCounts>
}

export interface StepCounts {
  received: number
  quoted: number
  won: number
  revenuePence: number
  /** How many quotations took so many minutes. */
  minutes: Map<number, number>
}

export interface WinCounts {
  decided: number
  won: number
  decidedBefore: number
  wonBefore: number
}

export const emptyStep = (): StepCounts => ({ received: 0, quoted: 0, won: 0, revenuePence: 0, minutes: new Map() })

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    steps: one.steps.map((step, index) => addSteps([step, other.steps[index] ?? emptyStep()])),
    brands: addMaps(one.brands, other.brands, addWins),
    parts: addMaps(one.parts, other.parts, addWins),
  }
}

export function addSteps(steps: readonly StepCounts[]): StepCounts {
  return steps.reduce(
    (sum, step) => ({
      received: sum.received + step.received,
      quoted: sum.quoted + step.quoted,
      won: sum.won + step.won,
      revenuePence: sum.revenuePence + step.revenuePence,
      minutes: addMaps(sum.minutes, step.minutes, (a, b) => a + b),
    }),
    emptyStep(),
  )
}

export function addWins(one: WinCounts, other: WinCounts): WinCounts {
  return {
    decided: one.decided + other.decided,
    won: one.won + other.won,
    decidedBefore: one.decidedBefore + other.decidedBefore,
    wonBefore: one.wonBefore + other.wonBefore,
  }
}

/** The middle value, or the mean of the middle two; null when there is none. */
export function medianOf(counts: ReadonlyMap<number, number>): number | null {
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const at = (position: number): number => {
    let passed = 0
    for (const [value, count] of sorted) {
      passed += count
      if (position < passed) return value
    }
    throw new Error('a position beyond the counted values')
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}

function addMaps<Key, Value>(
  one: ReadonlyMap<Key, Value>,
  other: ReadonlyMap<Key, Value>,
  add: (one: Value, other: Value) => Value,
): Map<Key, Value> {
  const sum = new Map(one)
  for (const [key, value] of other) {
    const known = sum.get(key)
    sum.set(key, known === undefined ? value : add(known, value))
  }
  return sum
}
