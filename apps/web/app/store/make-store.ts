import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { api } from './api'
import { keepSession } from './keep-session'
import { remember, rememberedSlices } from './remember'
import { rootReducer } from './root-reducer'
import { stampDraft } from './stamp-draft'

/** A fresh store: one per rendered page on the server, one per tab in the browser. */
export function makeStore() {
  const blank = rootReducer(undefined, { type: 'store/blank' } satisfies UnknownAction)
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware, keepSession, stampDraft),
    // Outermost, so that what is remembered arrives through the middleware.
    enhancers: (defaults) =>
      defaults().prepend(remember(Object.fromEntries(rememberedSlices.map((name) => [name, blank[name]])))),
  })
}

export type AppStore = ReturnType<typeof makeStore>
