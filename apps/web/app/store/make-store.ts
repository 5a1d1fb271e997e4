import type { Middleware, Store, StoreEnhancer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { applyMiddleware, legacy_createStore as createStore } from 'redux'
import { sessionRestored } from './auth-slice'
import { keepSession } from './keep-session'
import { whenLoaded } from './late-part'
import { makeRootReducer, type RootState } from './root-reducer'
import { shareBetweenTabs } from './share-between-tabs'
import { rememberedOf } from './shared-state'
import { stampDraft } from './stamp-draft'
import { tellTogether } from './tell-together'

export type AppStore = Store<RootState> & { dispatch: ThunkDispatch<RootState, undefined, UnknownAction> }

/** A fresh store: one per rendered page on the server, one per tab in the browser. */
export function makeStore(): AppStore {
  const reducer = makeRootReducer()
  const blank = rememberedOf(reducer(undefined, { type: 'store/blank' }))
  const late = roomForLate()
  const middleware = applyMiddleware(late.room, keepSession, stampDraft, shareBetweenTabs(blank))
  const enhanced: StoreEnhancer = (create) => middleware(tellTogether(create))
  const store: AppStore = createStore(reducer, enhanced)
  whenLoaded((part) => {
    store.replaceReducer(makeRootReducer(part.reducers))
    late.fill(part.middleware)
    // The slices that have just come did not hear who is signed in.
    if (store.getState().isRestored) store.dispatch(sessionRestored(store.getState().auth))
  })
  return store
}

/** The place, before all others, of the middleware that comes with the late part. */
function roomForLate() {
  let late: Middleware<object, RootState>[] = []
  let arrange = () => {}
  const room: Middleware<object, RootState> = (store) => (next) => {
    let chain = next
    arrange = () => {
      chain = late.reduceRight((following, middleware) => middleware(store)(following), next)
    }
    return (action) => chain(action)
  }
  return {
    room,
    fill(middleware: Middleware<object, RootState>[]) {
      late = middleware
      arrange()
    },
  }
}
