import { combineReducers, type UnknownAction } from '@reduxjs/toolkit'
import { REMEMBER_REHYDRATED } from 'redux-remember'
import { api } from './api'
import { authSlice, sessionRestored } from './auth-slice'
import { dialogSlice } from './dialog-slice'
import { enquirySlice } from './enquiry-slice'
import { messageSlice } from './message-slice'
import { productSlice } from './product-slice'
import { rememberedSlices } from './remember'
import { loggedOut } from './session-events'
import { sessionRejected } from './session-rejected'
import { vehicleReducer } from './vehicle-slice'

const slices = combineReducers({
  auth: authSlice.reducer,
  enquiry: enquirySlice.reducer,
  product: productSlice.reducer,
  vehicle: vehicleReducer,
  message: messageSlice.reducer,
  dialog: dialogSlice.reducer,
  /** Whether what the browser remembers has been read: before that nobody knows who is signed in. */
  isRestored: (state = false, action: UnknownAction) => state || action.type === REMEMBER_REHYDRATED,
  [api.reducerPath]: api.reducer,
})

export type RootState = ReturnType<typeof slices>

/** The slices, and what concerns several of them: a reload, and the end of a session. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && isRehydration(action)) return slices({ ...state, ...settled(action.payload, state) }, action)
  if (state && loggedOut.match(action)) return slices(without(state, rememberedSlices), action)
  if (state && endsSession(state, action)) return slices(without(state, ['enquiry', 'product', 'message']), action)
  return slices(state, action)
}

const isRehydration = (action: UnknownAction): action is UnknownAction & { payload: Partial<RootState> } =>
  action.type === REMEMBER_REHYDRATED

/** Remembered slices laid over their present form; a call that was under way when the page was left is not any more. */
function settled(remembered: Partial<RootState>, state: RootState): Partial<RootState> {
  return Object.fromEntries(
    rememberedSlices.map((name) => {
      const slice = { ...state[name], ...remembered[name] }
      return [name, 'isLoading' in slice ? { ...slice, isLoading: false, error: null } : slice]
    }),
  )
}

function endsSession({ auth }: RootState, action: UnknownAction): boolean {
  if (sessionRejected.match(action)) return true
  return sessionRestored.match(action) && auth.userId !== null && action.payload.userId !== auth.userId
}

function without(state: RootState, names: readonly (keyof RootState)[]): RootState {
  return { ...state, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}
