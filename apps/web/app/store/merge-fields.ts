import { ownValue } from '@allyards/contract/own-value'

export type Fields = Record<string, unknown>

/**
 * Merges two tabs' versions of one value: the stored one, with this tab's changes since `base` on top, field by field. Items with
 * an id (or a key) in a list are merged one by one. If both tabs changed a field, this tab wins, because it is later. An item
 * that one tab removed stays if the other has changed it since.
 */
export function mergeFields<Value>(base: Value, own: Value, stored: Value): Value
export function mergeFields(base: unknown, own: unknown, stored: unknown): unknown {
  // The same object, so that nothing that watches it reacts.
  if (isSame(own, stored)) return own
  const [ours, theirs, before] = [fieldsOf(own), fieldsOf(stored), fieldsOf(base) ?? {}]
  if (!ours || !theirs) return isSame(own, base) || (own === undefined && !isSame(stored, base)) ? stored : own
  const merged = Object.keys({ ...theirs, ...ours })
    .map((name) => [name, mergeFields(ownValue(before, name), ownValue(ours, name), ownValue(theirs, name))] as const)
    .filter(([, value]) => value !== undefined)
  return Array.isArray(own) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
}

export const isSame = (one: unknown, two: unknown) => one === two || JSON.stringify(one) === JSON.stringify(two)

function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return value as Fields
  const ids = value.map((item) => item?.id ?? item?.key)
  return ids.every((id) => id !== undefined) ? Object.fromEntries(value.map((item, index) => [ids[index], item])) : undefined
}
