import { readJson } from './stored-session'
import type { SeenWrites } from './write-history'

type Fields = Record<string, unknown>

/** The changes of a tab that closed before its turn, for the next tab: the entry before and after. */
interface Unsaved {
  base: Fields | undefined
  own: Fields | undefined
}

const UNSAVED = 'unsaved:'

/** Runs in only one tab at a time. A page without TLS has no locks and runs without. */
export async function withLock(key: string, work: () => void): Promise<void> {
  await (navigator.locks ? navigator.locks.request(key, work) : Promise.resolve().then(work))
}

/** The field of an entry that says which writes its writer had read. */
const SEEN = '_seen'

export function readEntry(key: string): { fields: Fields | undefined; seen: SeenWrites } {
  const { [SEEN]: seen = {}, ...fields } = readJson<Fields>(key) ?? {}
  return { fields: Object.keys(fields).length > 0 ? fields : undefined, seen: seen as SeenWrites }
}

export const writeEntry = (key: string, fields: Fields, seen: SeenWrites) => write(key, { ...fields, [SEEN]: seen })

export const removeEntry = (key: string) => localStorage.removeItem(key)

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    // The storage is full, so this tab continues with what it has.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
  }
}

/** A closing page cannot wait for its turn, so it stores its changes beside the entry. */
export function leaveUnsaved(key: string, unsaved: Unsaved): void {
  write(`${UNSAVED}${key}:${crypto.randomUUID()}`, unsaved)
}

/** Takes and removes the changes that closed tabs have left for the entry. */
export function takeUnsaved(key: string): Unsaved[] {
  const left = Object.keys(localStorage).filter((name) => entryOf(name) === key && name !== key)
  const unsaved = left.flatMap((name) => readJson<Unsaved>(name) ?? [])
  for (const name of left) localStorage.removeItem(name)
  return unsaved
}

/** The stored entries, including those that exist only as a closed tab's changes. */
export const storedEntries = () => [...new Set(Object.keys(localStorage).map(entryOf))]

/** The entry that a storage key belongs to. */
export const entryOf = (name: string) => (name.startsWith(UNSAVED) ? name.slice(UNSAVED.length, name.lastIndexOf(':')) : name)
