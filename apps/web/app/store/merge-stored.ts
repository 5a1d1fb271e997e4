type Fields = Record<string, unknown>

/**
 * What a tab writes into the entry that all tabs share: what is stored, with what this tab has changed since it last read or
 * wrote it (`base`, its own state then), field by field. So a tab that only listens undoes nothing of one that is written in.
 */
export function mergeStored(base: unknown, own: unknown, stored: unknown): unknown {
  if (isSame(own, base)) return stored
  if (!isFields(own) || !isFields(stored)) return own
  const known = isFields(base) ? base : {}
  const names = new Set([...Object.keys(stored), ...Object.keys(own)])
  const merged = [...names].map((name) => [name, mergeStored(known[name], own[name], stored[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/**
 * What is stored, with what this tab has changed since `base` wherever another tab has put back what was there before: that one
 * wrote without having heard of it. What another has changed itself stays.
 */
export function writeAgain(base: unknown, own: unknown, stored: unknown): unknown {
  if (isSame(own, base)) return stored
  if (isSame(stored, base)) return own
  if (!isFields(own) || !isFields(stored)) return stored
  const known = isFields(base) ? base : {}
  const names = new Set([...Object.keys(stored), ...Object.keys(own)])
  const merged = [...names].map((name) => [name, writeAgain(known[name], own[name], stored[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isSame = (one: unknown, two: unknown) => one === two || JSON.stringify(one) === JSON.stringify(two)
