import type { UnknownAction } from '@reduxjs/toolkit'
import { createPlainSlice } from './plain-slice'
import { areaEntered, type LeftPage, loggedOut, turnedAway } from './session-events'

/**
 * The dialog that lies over the page, whatever the page is. Opened with `dialogOpened` from anywhere. With `forEnquiry` the draft
 * waits behind it and is posted once somebody is logged in.
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
  // Who leaves on purpose does not want to come back to the page they left.
  if (loggedOut.match(action)) return { ...state, hasLoggedOut: true, leftPage: null }
  if (turnedAway.match(action) && !state.hasLoggedOut) return { ...state, leftPage: action.payload }
  if (areaEntered.match(action)) return { ...state, hasLoggedOut: false, leftPage: null }
  return state
}

export const { dialogOpened, dialogClosed } = dialogSlice.actions
