import { limits } from '@allyards/contract/limits'
import type { Middleware } from '@reduxjs/toolkit'
import { sessionRestored } from './auth-slice'
import { type Fields, isSame, mergeFields } from './merge-fields'
import { entriesOf, isOwnEntry, mergeSlices, ROOT, takingOver } from './persisted-slices'
import type { RootState } from './root-state'
import { pageHydrated } from './session-events'
import { type Remembered, slicesRead, storageRead } from './storage-events'
import { entryOf, leaveUnsaved, readEntry, removeEntry, storedEntries, takeUnsaved, withLock, writeEntry } from './stored-entries'
import { readStoredSession } from './stored-session'
import { WriteHistory } from './write-history'

/**
 * Keeps the remembered state in the browser's storage, and the same in all tabs. The slices share one entry; each draft and each
 * conversation's outbox has its own. A tab that has changed something, or hears of another tab's change, waits for a Web Lock.
 * Then it reads the entry, applies its own changes, writes it and takes over the rest.
 */
export function persistState(blank: Remembered): Middleware<object, RootState> {
  return (store) => {
    const tab = new Tab(store, blank)
    return (next) => (action) => {
      const { userId } = store.getState().auth
      const result = next(action)
      if (pageHydrated.match(action)) void tab.start()
      else if (store.getState().isRestored) {
        if (store.getState().auth.userId !== userId) void tab.readOwn()
        else tab.storeChanges()
      }
      return result
    }
  }
}

class Tab {
  /** This tab's state of each entry when it last read or wrote it. Any difference is this tab's own change. */
  private base: Record<string, Fields | undefined> = {}
  private readonly id = `tab-${Math.random().toString(36).slice(2)}`
  private readonly histories = new Map<string, WriteHistory>()
  private readonly asked = new Map<string, Promise<void>>()
  private hasReadSlices = false
  private isTaking = false

  constructor(
    private readonly store: { getState: () => RootState; dispatch: (action: { type: string }) => unknown },
    private readonly blank: Remembered,
  ) {}

  /** The first render must equal the server's, so storage is read after hydration, and only for a limited time. */
  async start(): Promise<void> {
    const tooLate = new Promise((resolve) => setTimeout(resolve, limits.rehydrationMs))
    window.addEventListener('storage', ({ key }) => this.hear(key))
    window.addEventListener('pagehide', () => this.leave())
    // A page restored from the back/forward cache has missed other tabs' changes.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.hear(null))
    this.base = entriesOf(this.store.getState())
    await Promise.race([this.exchange(ROOT), tooLate])
    this.store.dispatch(sessionRestored(readStoredSession()))
    await Promise.race([this.readOwn(), tooLate])
    this.store.dispatch(storageRead())
  }

  /** Reads the current user's drafts. This tab no longer changes the previous user's drafts. */
  async readOwn(): Promise<void> {
    this.base = { [ROOT]: this.base[ROOT] }
    for (const key of this.histories.keys()) if (key !== ROOT) this.histories.delete(key)
    this.storeChanges()
    await Promise.all(storedEntries().map((key) => this.isOwn(key) && this.exchange(key)))
  }

  storeChanges(): void {
    if (!this.isTaking) for (const key of this.changedKeys()) void this.exchange(key)
  }

  /** Another tab wrote this key; null stands for all. */
  private hear(name: string | null): void {
    const keys = name === null ? [...storedEntries(), ...Object.keys(this.base)] : [entryOf(name)]
    for (const key of keys) if (this.isOwn(key)) void this.exchange(key)
  }

  private leave(): void {
    const entries = entriesOf(this.store.getState())
    for (const key of this.changedKeys()) {
      // Only the vehicle is typed; the other slices are copies of the server's data.
      const [base, own] = key === ROOT ? [typedOf(this.base[key]), typedOf(entries[key])] : [this.base[key], entries[key]]
      if (!isSame(base, own)) leaveUnsaved(key, { base, own })
      this.base[key] = entries[key]
    }
  }

  private exchange(key: string): Promise<void> {
    const asked = this.asked.get(key)
    if (asked) return asked
    const turn = withLock(key, () => {
      this.asked.delete(key)
      if (this.isOwn(key)) this.meet(key)
    })
    this.asked.set(key, turn)
    return turn
  }

  /** Runs without a pause, so that a key press comes before it or after it. */
  private meet(key: string): void {
    const merge = key === ROOT ? mergeSlices : mergeFields<Fields | undefined>
    const { fields, seen } = readEntry(key)
    const history = this.historyOf(key)
    if (!fields) history.forget()
    const stored = this.filledUp(key, fields)
    const known = takeUnsaved(key).reduce((value, { base, own }) => merge(base, own, value), stored)
    const merged = merge(history.common(seen, this.base[key]), this.ownValue(key), known)
    history.take(seen, stored, merge)
    const isNothing = isSame(merged, key === ROOT ? this.blank : {})
    if (isNothing || !merged) removeEntry(key)
    else if (!isSame(merged, fields)) writeEntry(key, merged, history.write(seen, stored, merged))
    this.take(key, isNothing && key !== ROOT ? undefined : merged)
  }

  private historyOf(key: string): WriteHistory {
    const known = this.histories.get(key) ?? new WriteHistory(this.id)
    this.histories.set(key, known)
    return known
  }

  /** An older version of the product may have stored fewer fields. */
  private filledUp(key: string, stored: Fields | undefined): Fields | undefined {
    if (key !== ROOT) return stored
    return { ...this.blank, ...stored, vehicle: { ...this.blank.vehicle, ...(stored?.vehicle as object | undefined) } }
  }

  /** A tab that has not yet heard of a new user must not pass its slices on to them. */
  private ownValue(key: string): Fields | undefined {
    const state = this.store.getState()
    const isSamePerson = localStorage.getItem('userId') === state.auth.userId
    if (key === ROOT && !isSamePerson) return { ...this.base[key], ...typedOf(entriesOf(state)[key]) }
    return entriesOf(state)[key]
  }

  private take(key: string, value: Fields | undefined): void {
    const state = this.store.getState()
    const isStart = key === ROOT && !this.hasReadSlices && !state.isRestored
    const action = isStart ? slicesRead(value as Partial<Remembered>) : takingOver(key, value, state)
    this.isTaking = true
    if (action) this.store.dispatch(action)
    this.isTaking = false
    this.hasReadSlices ||= key === ROOT
    this.base[key] = entriesOf(this.store.getState())[key]
  }

  private changedKeys(): string[] {
    const entries = entriesOf(this.store.getState())
    const keys = Object.keys({ ...this.base, ...entries })
    return keys.filter((key) => this.isOwn(key) && !hasSameFields(entries[key], this.base[key]))
  }

  private isOwn = (key: string) => isOwnEntry(key, this.store.getState())
}

const typedOf = (slices: Fields | undefined) => ({ vehicle: slices?.vehicle })

/** State is immutable, so the same object has the same content. */
function hasSameFields(one: Fields = {}, two: Fields = {}): boolean {
  return Object.keys({ ...one, ...two }).every((name) => one[name] === two[name])
}
