import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The dialog that lies over the page, whatever the page is. Opened with `dialogOpened` from anywhere. */
export type OpenDialog =
  | { name: 'login'; resetToken?: string; returnTo?: string; emailOrPhone?: string }
  | { name: 'sign-up'; returnTo?: string }
  | { name: 'forgot-password' }
  | { name: 'logout' }

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: { open: null as OpenDialog | null, wasOpened: false },
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<OpenDialog>) => {
      state.open = payload
      state.wasOpened = true
    },
    dialogClosed: (state) => {
      state.open = null
    },
  },
})

export const { dialogOpened, dialogClosed } = dialogSlice.actions
