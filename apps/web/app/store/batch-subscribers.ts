import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'

/**
 * A call dispatches several actions at once and marks those that may be batched. Subscribers hear of them in the same task, not
 * in the next frame, because React would show a ticked box unticked until then.
 */
export const batchSubscribers: StoreEnhancer = (createStore) => (reducer, preloaded) => {
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
      // This notification also covers the waiting actions.
      isWaiting = !isTelling
      try {
        return store.dispatch(action)
      } finally {
        isTelling = true
      }
    },
  }
}
