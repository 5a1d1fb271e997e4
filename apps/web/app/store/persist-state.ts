import { limits } from '@allyards/contract/limits'
import type { Middleware } from '@reduxjs/toolkit'
import { sessionRestored } from './auth-slice'
import { type Fields, isSame, mergeFields } from './merge-fields'
import { entriesOf, isOwnEntry, mergeSlices, ROOT, takingOver } from './persisted-slices'
import type { RootState } from './root-state'
import { pageHydrated } from './session-events'
import { type Remembered, slicesRead, storageRead } from './storage-events'
import { entryOf, leaveUnsaved, readEntry, storedEntries, takeUnsaved, withLock, writeEntry } from './stored-entries'
import { readStoredSession } from './stored-session'

/**
 * Keeps what is remembered in the browser's storage, and the same in all tabs: the slices in one entry, each draft and each
 * conversation's outbox in an entry of its own. A tab that has changed something, or hears that another has, waits for its turn
 * (a Web Lock); then it reads the entry, puts what it has changed on top, writes it and takes over the rest.
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
  /** This tab's own state of each entry when it last read or wrote it: what differs from that is what it has changed. */
  private base: Record<string, Fields | undefined> = {}
  private readonly asked = new Map<string, Promise<void>>()
  private hasReadSlices = false
  private isTaking = false

  constructor(
    private readonly store: { getState: () => RootState; dispatch: (action: { type: string }) => unknown },
    private readonly blank: Remembered,
  ) {}

  /** The first render equals the server's: storage is read once the page has hydrated, and waited for so long only. */
  async start(): Promise<void> {
    const tooLate = new Promise((resolve) => setTimeout(resolve, limits.rehydrationMs))
    window.addEventListener('storage', ({ key }) => this.hear(key))
    window.addEventListener('pagehide', () => this.leave())
    // A page that the browser had put aside heard nothing meanwhile.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.hear(null))
    this.base = entriesOf(this.store.getState())
    await Promise.race([this.exchange(ROOT), tooLate])
    this.store.dispatch(sessionRestored(readStoredSession()))
    await Promise.race([this.readOwn(), tooLate])
    this.store.dispatch(storageRead())
  }

  /** The drafts of whoever is signed in now. Those of the last one are no longer this tab's to change. */
  async readOwn(): Promise<void> {
    this.base = { [ROOT]: this.base[ROOT] }
    this.storeChanges()
    await Promise.all(storedEntries().map((key) => this.isOwn(key) && this.exchange(key)))
  }

  storeChanges(): void {
    if (!this.isTaking) for (const key of this.changedKeys()) void this.exchange(key)
  }

  /** Another tab wrote under this key; null stands for all. */
  private hear(name: string | null): void {
    const keys = name === null ? [...storedEntries(), ...Object.keys(this.base)] : [entryOf(name)]
    for (const key of keys) if (this.isOwn(key)) void this.exchange(key)
  }

  private leave(): void {
    const entries = entriesOf(this.store.getState())
    for (const key of this.changedKeys()) {
      // Of the slices only the vehicle is typed; the others are copies of what the server knows.
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

  /** One step without a pause: a key that is pressed meanwhile comes before it or after it. */
  private meet(key: string): void {
    const merge = key === ROOT ? mergeSlices : mergeFields<Fields | undefined>
    const stored = takeUnsaved(key).reduce((value, { base, own }) => merge(base, own, value), this.readStored(key))
    const merged = merge(this.base[key], this.ownValue(key), stored)
    const isNothing = isSame(merged, key === ROOT ? this.blank : {})
    writeEntry(key, isNothing ? undefined : merged)
    this.take(key, isNothing && key !== ROOT ? undefined : merged)
  }

  /** An older version of the product may have stored less. */
  private readStored(key: string): Fields | undefined {
    const stored = readEntry(key)
    if (key !== ROOT) return stored
    return { ...this.blank, ...stored, vehicle: { ...this.blank.vehicle, ...(stored?.vehicle as object | undefined) } }
  }

  /** A tab that has not heard yet that somebody else is signed in must not hand them its slices. */
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

/** State is never changed in place: what is the same object holds the same. */
function hasSameFields(one: Fields = {}, two: Fields = {}): boolean {
  return Object.keys({ ...one, ...two }).every((name) => one[name] === two[name])
}
