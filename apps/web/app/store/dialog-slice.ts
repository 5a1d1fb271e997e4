import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut } from './session-events'
import { areaEntered, type LeftPage, turnedAway } from './session-rejected'

/**
 * The dialog that lies over the page, whatever the page is. Opened with `dialogOpened` from anywhere. With `forEnquiry` the draft
 * waits behind it and is posted once somebody is logged in.
 */
export type OpenDialog =
  | { name: 'login'; resetToken?: string; returnTo?: string; forEnquiry?: boolean }
  | { name: 'sign-up'; returnTo?: string; forEnquiry?: boolean }
  | { name: 'forgot-password' }
  | { name: 'logout' }

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: { open: null as OpenDialog | null, wasOpened: false, hasLoggedOut: false, leftPage: null as LeftPage | null },
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<OpenDialog>) => {
      state.open = payload
      state.wasOpened = true
    },
    dialogClosed: (state) => {
      state.open = null
    },
  },
  extraReducers: (builder) => {
    builder
      // Who leaves on purpose does not want to come back to the page they left.
      .addCase(loggedOut, (state) => ({ ...state, hasLoggedOut: true, leftPage: null }))
      .addCase(turnedAway, (state, { payload }) => {
        if (!state.hasLoggedOut) state.leftPage = payload
      })
      .addCase(areaEntered, (state) => ({ ...state, hasLoggedOut: false, leftPage: null }))
  },
})

export const { dialogOpened, dialogClosed } = dialogSlice.actions
