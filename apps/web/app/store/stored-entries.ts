import { readJson } from './stored-session'

type Fields = Record<string, unknown>

/** What a tab changed before it went away, for whoever comes next: the entry as it was and as it became. */
interface Unsaved {
  base: Fields | undefined
  own: Fields | undefined
}

const UNSAVED = 'unsaved:'

/** Runs alone among all tabs. A page that is served without TLS has no locks and goes on without. */
export async function withLock(key: string, work: () => void): Promise<void> {
  await (navigator.locks ? navigator.locks.request(key, work) : Promise.resolve().then(work))
}

export const readEntry = (key: string) => readJson<Fields>(key)

export function writeEntry(key: string, value: Fields | undefined): void {
  const text = value === undefined ? null : JSON.stringify(value)
  try {
    if (text === null) localStorage.removeItem(key)
    // A write that changes nothing would wake the other tabs.
    else if (text !== localStorage.getItem(key)) localStorage.setItem(key, text)
  } catch (error) {
    // The storage is full: this tab goes on with what it holds.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
  }
}

/** A page that goes away cannot wait for its turn: it leaves what it has changed beside the entry. */
export function leaveUnsaved(key: string, unsaved: Unsaved): void {
  writeEntry(`${UNSAVED}${key}:${crypto.randomUUID()}`, { ...unsaved })
}

/** What tabs that went away have left for the entry. It is gone from there. */
export function takeUnsaved(key: string): Unsaved[] {
  const left = Object.keys(localStorage).filter((name) => entryOf(name) === key && name !== key)
  const unsaved = left.flatMap((name) => readJson<Unsaved>(name) ?? [])
  for (const name of left) localStorage.removeItem(name)
  return unsaved
}

/** The entries that are stored, also those of which there is nothing but what a tab has left. */
export const storedEntries = () => [...new Set(Object.keys(localStorage).map(entryOf))]

/** The entry that a key of the storage belongs to. */
export const entryOf = (name: string) => (name.startsWith(UNSAVED) ? name.slice(UNSAVED.length, name.lastIndexOf(':')) : name)
