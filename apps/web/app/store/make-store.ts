import type { Middleware, Store, StoreEnhancer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { applyMiddleware, legacy_createStore as createStore } from 'redux'
import { sessionRestored } from './auth-slice'
import { batchSubscribers } from './batch-subscribers'
import { keepSession } from './keep-session'
import { whenLoaded } from './lazy-slices'
import { persistState } from './persist-state'
import { rememberedOf } from './persisted-slices'
import { makeRootReducer } from './root-reducer'
import type { RootState } from './root-state'
import { stampDraft } from './stamp-draft'

export type AppStore = Store<RootState> & { dispatch: ThunkDispatch<RootState, undefined, UnknownAction> }

/** A fresh store: one per rendered page on the server, one per tab in the browser. */
export function makeStore(): AppStore {
  const reducer = makeRootReducer()
  const blank = rememberedOf(reducer(undefined, { type: 'store/blank' }))
  const lazy = roomForLazy()
  const middleware = applyMiddleware(lazy.room, keepSession, stampDraft, persistState(blank))
  const enhanced: StoreEnhancer = (create) => middleware(batchSubscribers(create))
  const store: AppStore = createStore(reducer, enhanced)
  whenLoaded((slices) => {
    store.replaceReducer(makeRootReducer(slices.reducers))
    lazy.fill(slices.middleware)
    // The new slices have not heard who is signed in.
    if (store.getState().isRestored) store.dispatch(sessionRestored(store.getState().auth))
  })
  return store
}

/** Reserves the first position for the middleware of the lazy slices. */
function roomForLazy() {
  let lazy: Middleware<object, RootState>[] = []
  let arrange = () => {}
  const room: Middleware<object, RootState> = (store) => (next) => {
    let chain = next
    arrange = () => {
      chain = lazy.reduceRight((following, middleware) => middleware(store)(following), next)
    }
    return (action) => chain(action)
  }
  return {
    room,
    fill(middleware: Middleware<object, RootState>[]) {
      lazy = middleware
      arrange()
    },
  }
}
