import { ownValue } from '@allyards/contract/own-value'
import type { Bounds } from './bounds-of'

/** Spaces at the ends of a text are often taken away before it is measured. */
const PADDING = 1_000

interface Cut {
  value: unknown
  /** The first place, such as "years" or "items.3.note", at which more came than may. */
  tooLongAt?: string
}

/**
 * Cuts a list, text or object that is too long to one more than allowed. The schema then refuses it in its own words and never
 * works on the rest. Changes the value in place.
 */
export function cutToBounds(bounds: Bounds, value: unknown): Cut {
  const cut: Cut = { value }
  const report = (place: string) => {
    cut.tooLongAt ??= place
  }
  cut.value = cutValue(value, bounds, '', report)
  return cut
}

type Report = (place: string) => void

function cutValue(value: unknown, bounds: Bounds, place: string, report: Report): unknown {
  if (typeof value === 'string') return cutText(value, bounds, place, report)
  if (Array.isArray(value)) return cutList(value, bounds, place, report)
  return typeof value === 'object' && value !== null ? cutObject(value as Named, bounds, place, report) : value
}

function cutText(text: string, { characters }: Bounds, place: string, report: Report): string {
  if (text.length <= characters) return text
  if (text.length <= characters + PADDING && text.trim().length <= characters) return text
  report(place)
  return `${text
    .slice(0, characters + PADDING)
    .trimStart()
    .slice(0, characters)}…`
}

function cutList(list: unknown[], { entries, each }: Bounds, place: string, report: Report): unknown[] {
  if (list.length > entries) report(place)
  // A place for one value: what a list of them would come to is not worked out.
  if (!each) return []
  if (list.length > entries) list.length = entries + 1
  for (const [index, entry] of list.entries()) list[index] = cutValue(entry, each, inside(place, index), report)
  return list
}

type Named = Record<string, unknown>

function cutObject(object: Named, bounds: Bounds, place: string, report: Report): Named {
  const names = bounds.names === Number.POSITIVE_INFINITY ? undefined : Object.keys(object)
  if (names && names.length > bounds.names) {
    report(place)
    return cutObject(Object.fromEntries(names.slice(0, bounds.names).map((name) => [name, object[name]])), bounds, place, report)
  }
  for (const name of bounds.each && names ? names : Object.keys(bounds.fields)) {
    const inner = ownValue(bounds.fields, name) ?? bounds.each
    if (inner && Object.hasOwn(object, name)) object[name] = cutValue(object[name], inner, inside(place, name), report)
  }
  return object
}

const inside = (place: string, name: string | number) => (place === '' ? String(name) : `${place}.${name}`)
