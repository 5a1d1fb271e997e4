import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'

/**
 * A call sends several actions at once, and marks those that may be told of together. Subscribers hear of them within the same
 * task, not at the next frame: React would show a ticked box as it was until then.
 */
export const tellTogether: StoreEnhancer = (createStore) => (reducer, preloaded) => {
  const store = createStore(reducer, preloaded)
  const listeners = new Set<() => void>()
  let isTelling = true
  let isWaiting = false
  function tell() {
    if (!isWaiting) return
    isWaiting = false
    for (const listener of listeners) listener()
  }
  return {
    ...store,
    subscribe(listener) {
      const stop = store.subscribe(() => isTelling && listener())
      listeners.add(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    dispatch(action) {
      const { meta } = action as UnknownAction & { meta?: { RTK_autoBatch?: boolean } }
      isTelling = !meta?.RTK_autoBatch
      if (!isTelling && !isWaiting) queueMicrotask(tell)
      // Whoever is told now hears of those that waited too.
      isWaiting = !isTelling
      try {
        return store.dispatch(action)
      } finally {
        isTelling = true
      }
    },
  }
}
