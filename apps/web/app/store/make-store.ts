import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { api } from './api'
import { keepSession } from './keep-session'
import { rootReducer } from './root-reducer'
import { shareBetweenTabs } from './share-between-tabs'
import { rememberedOf } from './shared-state'
import { stampDraft } from './stamp-draft'

/** A fresh store: one per rendered page on the server, one per tab in the browser. */
export function makeStore() {
  const blank = rememberedOf(rootReducer(undefined, { type: 'store/blank' } satisfies UnknownAction))
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware, keepSession, stampDraft, shareBetweenTabs(blank)),
    // Not at the next frame, as is usual: React would show a ticked box as it was until then.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })
}

export type AppStore = ReturnType<typeof makeStore>
