import { readJson } from './stored-session'

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

export const readEntry = (key: string) => readJson<Fields>(key)

export function writeEntry(key: string, value: Fields | undefined): void {
  const text = value === undefined ? null : JSON.stringify(value)
  try {
    if (text === null) localStorage.removeItem(key)
    // A write without a change would wake the other tabs.
    else if (text !== localStorage.getItem(key)) localStorage.setItem(key, text)
  } catch (error) {
    // The storage is full, so this tab continues with what it has.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
  }
}

/** A closing page cannot wait for its turn, so it stores its changes beside the entry. */
export function leaveUnsaved(key: string, unsaved: Unsaved): void {
  writeEntry(`${UNSAVED}${key}:${crypto.randomUUID()}`, { ...unsaved })
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
