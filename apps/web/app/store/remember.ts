import { limits } from '@allyards/contract/limits'
import type { Store, StoreEnhancer } from '@reduxjs/toolkit'
import { rememberEnhancer } from 'redux-remember'
import type { VehicleState } from '~/features/finder/vehicle-slice'
import { mergeStored } from './merge-stored'
import { pageHydrated } from './session-events'
import { readJson } from './stored-session'

const PREFIX = 'redux-root'
const JUST_NOW_MS = 1_000

export const rememberedSlices = ['auth', 'enquiry', 'product', 'vehicle', 'message'] as const

/**
 * Keeps the slices in one entry of local storage, under exactly the prefix. They are read once the page has hydrated,
 * so that the first render equals the server's. A state with nothing in it (`blank`) is not stored at all.
 */
export function remember(blank: object): StoreEnhancer {
  const blankText = JSON.stringify(blank)
  // This tab's own state when it last read or wrote the entry: what differs from it is what this tab has changed.
  let base: unknown = null
  const getItem = async () => {
    base = readJson<object>(PREFIX)
    return localStorage.getItem(PREFIX)
  }
  const setItem = (_key: string, text: string) => {
    const own: unknown = JSON.parse(text)
    const mergedText = JSON.stringify(mergeStored(base, own, readJson<object>(PREFIX) ?? own))
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
    if (typeof window !== 'undefined') rememberOnLeaving(store, setItem)
    return store
  }
}

/** The draft that lies in the browser's storage; null when there is none. */
export function readStoredDraft(): VehicleState | null {
  return readJson<{ vehicle?: VehicleState }>(PREFIX)?.vehicle ?? null
}

/** Writing waits up to 100 ms for more changes, and a page that goes away cannot wait. */
function rememberOnLeaving(store: Pick<Store, 'getState' | 'subscribe'>, setItem: (key: string, text: string) => void): void {
  let changedAtMs = 0
  let seen: Record<string, unknown> | null = null
  store.subscribe(() => {
    const state = store.getState() as Record<string, unknown>
    if (seen && rememberedSlices.some((name) => state[name] !== seen?.[name])) changedAtMs = performance.now()
    if (state.isRestored) seen = state
  })
  window.addEventListener('pagehide', () => {
    if (!seen || performance.now() - changedAtMs > JUST_NOW_MS) return
    setItem(PREFIX, JSON.stringify(Object.fromEntries(rememberedSlices.map((name) => [name, seen?.[name]]))))
  })
}

/** The value, or null when it takes longer: the page then starts without what was remembered. */
function within<Value>(limitMs: number, read: () => Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), limitMs)
    read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
