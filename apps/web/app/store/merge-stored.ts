type Fields = Record<string, unknown>

/**
 * What a tab writes into the entry that all tabs share: what is stored, with what this tab has changed since it last read or
 * wrote it (`base`, its own state then), field by field. So a tab that only listens undoes nothing of one that is written in.
 * Where both have changed a field, this tab's value counts, unless `winner` says otherwise.
 */
export function mergeStored(base: unknown, own: unknown, stored: unknown, winner: 'own' | 'stored' = 'own'): unknown {
  if (isSame(own, base)) return stored
  if (isSame(stored, base)) return own
  if (!isFields(own) || !isFields(stored)) return winner === 'own' ? own : stored
  const known = isFields(base) ? base : {}
  const names = new Set([...Object.keys(stored), ...Object.keys(own)])
  const merged = [...names].map((name) => [name, mergeStored(known[name], own[name], stored[name], winner)] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isSame = (one: unknown, two: unknown) => one === two || JSON.stringify(one) === JSON.stringify(two)
