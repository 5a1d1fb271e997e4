import { messages } from '@allyards/contract/messages'
import type { Role } from '@allyards/contract/shapes'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { callFulfilled, callPending, callRejected } from './call-matchers'
import { loggedOut } from './session-events'
import { sessionRejected } from './session-rejected'

/** The signed-in person as login, check-token and the profile tell it. */
export interface SessionUser {
  id: string
  type: Role
  name: string
  email: string
  phoneNumber: string
  emailVerified: boolean
  emailRefused: boolean
  city: string | null
  business: { name: string; vatNumber: string | null } | null
}

export interface AuthState {
  token: string | null
  role: Role | null
  error: string | null
  isLoading: boolean
  /** Null for a buyer, and while it is not known. */
  isCompanydetailsFilled: boolean | null
  user: Partial<SessionUser> | null
  userId: string | null
}

type Session = Pick<AuthState, 'role' | 'userId' | 'user' | 'isCompanydetailsFilled'>
type LogIn = Session & { token: string }

export const signedOut: AuthState = {
  token: null,
  role: null,
  error: null,
  isLoading: false,
  isCompanydetailsFilled: null,
  user: null,
  userId: null,
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    credentialsSet: (state, { payload }: PayloadAction<Pick<LogIn, 'token' | 'role'>>) => ({ ...state, ...payload }),
    /** The session was read from the browser's storage: at start-up, and when another tab has logged in or out. */
    sessionRestored: (_state, { payload }: PayloadAction<AuthState>) => payload,
    userChanged: (state, { payload }: PayloadAction<Partial<SessionUser>>) => {
      state.user = { ...state.user, ...payload }
    },
    depotDetailsFilled: (state) => {
      state.isCompanydetailsFilled = true
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => signedOut)
      .addCase(sessionRejected, () => ({ ...signedOut, error: messages.invalidToken }))
      .addMatcher(callPending('login', 'register', 'checkToken', 'resetPassword'), (state) => {
        state.isLoading = true
        state.error = null
      })
      .addMatcher(callFulfilled<LogIn>('login', 'resetPassword'), (_state, { payload }) => ({
        ...signedOut,
        token: payload.token,
        role: payload.role,
        userId: payload.userId,
        user: payload.user,
        isCompanydetailsFilled: payload.isCompanydetailsFilled,
      }))
      .addMatcher(callFulfilled<Session>('checkToken'), (state, { payload }) => {
        if (!state.token) return { ...state, isLoading: false }
        const { role, userId, user, isCompanydetailsFilled } = payload
        return { ...state, role, userId, user, isCompanydetailsFilled, isLoading: false }
      })
      .addMatcher(callFulfilled('register'), (state) => {
        state.isLoading = false
      })
      .addMatcher(callRejected('login', 'register', 'resetPassword'), (state, { payload }) => {
        state.isLoading = false
        state.error = payload?.body.message ?? messages.rejection
      })
      .addMatcher(callRejected('checkToken'), (state) => ({ ...state, isLoading: false }))
  },
})

export const { sessionRestored, userChanged, depotDetailsFilled } = authSlice.actions
