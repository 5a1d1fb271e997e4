import type { UnknownAction } from '@reduxjs/toolkit'
import { createPlainSlice } from './plain-slice'
import { areaEntered, type LeftPage, loggedOut, turnedAway } from './session-events'

/**
 * The dialog over the page, whatever the page is. `dialogOpened` opens it from anywhere. With `forEnquiry` the waiting draft is
 * posted after login.
 */
export type OpenDialog =
  | { name: 'login'; resetToken?: string; returnTo?: string; forEnquiry?: boolean }
  | { name: 'sign-up'; returnTo?: string; forEnquiry?: boolean }
  | { name: 'forgot-password' }
  | { name: 'logout' }

export interface DialogState {
  open: OpenDialog | null
  wasOpened: boolean
  hasLoggedOut: boolean
  leftPage: LeftPage | null
}

const none: DialogState = { open: null, wasOpened: false, hasLoggedOut: false, leftPage: null }

export const dialogSlice = createPlainSlice(
  'dialog',
  none,
  {
    dialogOpened: (state, payload: OpenDialog): DialogState => ({ ...state, open: payload, wasOpened: true }),
    dialogClosed: (state): DialogState => ({ ...state, open: null }),
  },
  hearOfSession,
)

function hearOfSession(state: DialogState = none, action: UnknownAction): DialogState {
  // A user who logs out on purpose does not want to return to the page they left.
  if (loggedOut.match(action)) return { ...state, hasLoggedOut: true, leftPage: null }
  if (turnedAway.match(action) && !state.hasLoggedOut) return { ...state, leftPage: action.payload }
  if (areaEntered.match(action)) return { ...state, hasLoggedOut: false, leftPage: null }
  return state
}

export const { dialogOpened, dialogClosed } = dialogSlice.actions
