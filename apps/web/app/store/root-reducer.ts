import type { UnknownAction } from '@reduxjs/toolkit'
import { combineReducers } from 'redux'
import { authSlice } from './auth-slice'
import { dialogSlice } from './dialog-slice'
import { vehicleSlice } from './enquiry-draft-slice'
import { noEnquiries, noMessages, noProducts } from './lazy-slice-states'
import type { LazySlices } from './lazy-slices'
import { rememberedSlices } from './persisted-slices'
import type { RootState } from './root-state'
import { loggedOut } from './session-events'
import { slicesRead, storageRead } from './storage-events'

const ofEveryPage = {
  auth: authSlice.reducer,
  vehicle: vehicleSlice.reducer,
  dialog: dialogSlice.reducer,
  isRestored: (state = false, action: UnknownAction) => state || storageRead.match(action),
}

/** Holds the lazy slices unchanged until they load. */
const atRest = {
  enquiry: (state = noEnquiries) => state,
  product: (state = noProducts) => state,
  message: (state = noMessages) => state,
  drafts: (state: RootState['drafts'] = {}) => state,
  outbox: (state: RootState['outbox'] = {}) => state,
}

/** Combines the slices and handles events that concern several of them: a reload, and the end of a session. */
export function makeRootReducer(lazy?: LazySlices['reducers']) {
  const slices = combineReducers({ ...ofEveryPage, ...atRest, ...lazy }) as unknown as Slices
  return (state: RootState | undefined, action: UnknownAction): RootState => {
    if (state && slicesRead.match(action)) return slices({ ...state, ...withNoCallUnderWay(action.payload, state) }, action)
    if (state && loggedOut.match(action)) return slices(without(state, [...rememberedSlices, 'drafts', 'outbox']), action)
    const next = slices(state, action)
    if (!state?.auth.userId || state.auth.userId === next.auth.userId) return next
    return slices(without(state, ofOnePerson), action)
  }
}

type Slices = (state: RootState | undefined, action: UnknownAction) => RootState

/** Slices that belong to one person: the next one starts with empty ones. */
const ofOnePerson = ['enquiry', 'product', 'message', 'drafts', 'outbox'] as const

/** Merges stored slices into the present state. A call that was running when the page was left is not running any more. */
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
