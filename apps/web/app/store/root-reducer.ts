import { combineReducers, type UnknownAction } from '@reduxjs/toolkit'
import { api } from './api'
import { authSlice } from './auth-slice'
import { dialogSlice } from './dialog-slice'
import { draftsSlice } from './drafts-slice'
import { enquirySlice } from './enquiry-slice'
import { messageSlice } from './message-slice'
import { outboxSlice } from './outbox-slice'
import { productSlice } from './product-slice'
import { loggedOut } from './session-events'
import { rememberedSlices, slicesRead, storageRead } from './shared-state'
import { vehicleSlice } from './vehicle-slice'

const slices = combineReducers({
  auth: authSlice.reducer,
  enquiry: enquirySlice.reducer,
  product: productSlice.reducer,
  vehicle: vehicleSlice.reducer,
  message: messageSlice.reducer,
  drafts: draftsSlice.reducer,
  outbox: outboxSlice.reducer,
  dialog: dialogSlice.reducer,
  /** Whether what the browser remembers has been read: before that nobody knows who is signed in. */
  isRestored: (state = false, action: UnknownAction) => state || storageRead.match(action),
  [api.reducerPath]: api.reducer,
})

export type RootState = ReturnType<typeof slices>

/** The slices, and what concerns several of them: a reload, and the end of a session. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && slicesRead.match(action)) return slices({ ...state, ...withNoCallUnderWay(action.payload, state) }, action)
  if (state && loggedOut.match(action)) return slices(without(state, [...rememberedSlices, 'drafts', 'outbox']), action)
  const next = slices(state, action)
  if (!state?.auth.userId || state.auth.userId === next.auth.userId) return next
  return slices(without(state, ofOnePerson), action)
}

/** Nothing of these outlives the person: the next one starts with none. */
const ofOnePerson = ['enquiry', 'product', 'message', 'drafts', 'outbox'] as const

/** Stored slices laid over their present form; a call that was under way when the page was left is not any more. */
function withNoCallUnderWay(stored: Partial<RootState>, state: RootState): Partial<RootState> {
  const known = rememberedSlices.filter((name) => stored[name])
  return Object.fromEntries(
    known.map((name) => {
      const slice = { ...state[name], ...stored[name] }
      return [name, 'isLoading' in slice ? { ...slice, isLoading: false, error: null } : slice]
    }),
  )
}

function without(state: RootState, names: readonly (keyof RootState)[]): RootState {
  return { ...state, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}
