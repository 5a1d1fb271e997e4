import { limits } from '@allyards/contract/limits'
import type { StoreEnhancer } from '@reduxjs/toolkit'
import { rememberEnhancer } from 'redux-remember'
import { pageHydrated } from './session-events'

const PREFIX = 'redux-root'

export const rememberedSlices = ['auth', 'enquiry', 'product', 'vehicle', 'message'] as const

/**
 * Keeps the slices in one entry of local storage, under exactly the prefix. They are read once the page has hydrated,
 * so that the first render equals the server's. A state with nothing in it (`blank`) is not stored at all.
 */
export function remember(blank: object): StoreEnhancer {
  const blankText = JSON.stringify(blank)
  return rememberEnhancer(
    {
      getItem: () => within(limits.rehydrationMs, async () => localStorage.getItem(PREFIX)),
      setItem: (_key: string, text: string) =>
        text === blankText ? localStorage.removeItem(PREFIX) : localStorage.setItem(PREFIX, text),
    },
    [...rememberedSlices],
    { prefix: PREFIX, persistWholeStore: true, initActionType: pageHydrated.type },
  )
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
