import { limits } from '@allyards/contract/limits'
import type { Store, StoreEnhancer } from '@reduxjs/toolkit'
import { rememberEnhancer } from 'redux-remember'
import { mergeDrafts } from './merge-drafts'
import { isSame, mergeStored } from './merge-stored'
import type { MessageState } from './message-slice'
import { pageHydrated } from './session-events'
import { readJson } from './stored-session'
import { draftTakenOver, type VehicleState, wholeDraft } from './vehicle-slice'

const PREFIX = 'redux-root'
const JUST_NOW_MS = 1_000
/** As long as another tab may go on without having heard of what this one wrote. */
const UNHEARD_MS = 2_000

type Fields = Record<string, unknown>
type Remembered = { vehicle?: Partial<VehicleState>; message?: Partial<MessageState> }

export const rememberedSlices = ['auth', 'enquiry', 'product', 'vehicle', 'message'] as const

/**
 * Keeps the slices in one entry of local storage, under exactly the prefix. They are read once the page has hydrated,
 * so that the first render equals the server's. A state with nothing in it (`blank`) is not stored at all.
 */
export function remember(blank: object): StoreEnhancer {
  const blankText = JSON.stringify(blank)
  // This tab's own state when it last read or wrote the entry: what differs from it is what this tab has changed.
  let base: Remembered | undefined
  // The same, before the changes that other tabs may not have heard of yet.
  let heardBase: Remembered | undefined
  let changedAtMs = Number.NEGATIVE_INFINITY
  const getItem = async () => {
    base = readJson<Remembered>(PREFIX)
    return localStorage.getItem(PREFIX)
  }
  const isUnheard = () => performance.now() - changedAtMs <= UNHEARD_MS
  const setItem = (_key: string, text: string) => {
    const own = JSON.parse(text) as Remembered
    const stored = readJson<Remembered>(PREFIX)
    if (!isSame(own, base)) {
      if (!isUnheard()) heardBase = base
      changedAtMs = performance.now()
    }
    const merged = stored ? merge(base, own, stored) : own
    const mergedText = JSON.stringify(isUnheard() ? withOwnMessages(heardBase, own, merged) : merged)
    base = own
    // What a tab reads may be older than what another has just written: one that has nothing to add must not write it back.
    if (mergedText === localStorage.getItem(PREFIX)) return
    if (mergedText === blankText) localStorage.removeItem(PREFIX)
    else localStorage.setItem(PREFIX, mergedText)
  }
  const enhance = rememberEnhancer({ getItem: () => within(limits.rehydrationMs, getItem), setItem }, [...rememberedSlices], {
    prefix: PREFIX,
    persistWholeStore: true,
    initActionType: pageHydrated.type,
  })
  return (next) => (reducer, state) => {
    const store = enhance(next)(reducer, state)
    if (typeof window !== 'undefined') {
      const write = () => setItem(PREFIX, JSON.stringify(rememberedOf(store.getState() as Fields)))
      rememberOnLeaving(store, write)
      followOtherTabs(store, write)
    }
    return store
  }
}

function merge(base: unknown, own: Remembered, stored: Remembered): Remembered {
  const merged = mergeStored(base, own, stored) as Remembered
  if (!own.vehicle || !stored.vehicle) return merged
  return { ...merged, vehicle: mergeDrafts(wholeDraft(own.vehicle), wholeDraft(stored.vehicle)) }
}

/**
 * The same person's conversations, with what this tab has typed and queued wherever another has put back what was there before:
 * that one wrote without having heard of it. What another has changed itself stays.
 */
function withOwnMessages(base: Remembered | undefined, own: Remembered, merged: Remembered): Remembered {
  if (!own.message || merged.message?.currentUserId !== own.message.currentUserId) return merged
  return { ...merged, message: mergeStored(base?.message, own.message, merged.message, 'stored') as Partial<MessageState> }
}

/**
 * Takes over what another tab does to the vehicle and the draft. A page that the browser had put aside hears nothing meanwhile
 * and looks when it comes back. A tab that wrote before it heard of this one has undone its last words: they are written again.
 */
function followOtherTabs(store: Pick<Store, 'dispatch' | 'getState'>, write: () => void): void {
  const takeOver = () => {
    if (!(store.getState() as Fields).isRestored) return
    const draft = readJson<Remembered>(PREFIX)?.vehicle
    store.dispatch(draftTakenOver(draft ? wholeDraft(draft) : null))
    if (draft) write()
  }
  window.addEventListener('storage', (event) => {
    if (event.key === PREFIX || event.key === null) takeOver()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) takeOver()
  })
}

/** Writing waits up to 100 ms for more changes, and a page that goes away cannot wait. */
function rememberOnLeaving(store: Pick<Store, 'getState' | 'subscribe'>, write: () => void): void {
  let changedAtMs = 0
  let seen: Fields | null = null
  store.subscribe(() => {
    const state = store.getState() as Fields
    if (seen && rememberedSlices.some((name) => state[name] !== seen?.[name])) changedAtMs = performance.now()
    if (state.isRestored) seen = state
  })
  window.addEventListener('pagehide', () => {
    if (seen && performance.now() - changedAtMs <= JUST_NOW_MS) write()
  })
}

const rememberedOf = (state: Fields) => Object.fromEntries(rememberedSlices.map((name) => [name, state[name]]))

/** The value, or null when it takes longer: the page then starts without what was remembered. */
function within<Value>(limitMs: number, read: () => Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), limitMs)
    read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
