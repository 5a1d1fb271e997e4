import type { MemberRole } from '@allyards/contract/members'
import { messages } from '@allyards/contract/messages'
import type { Role } from '@allyards/contract/shapes'
import type { UnknownAction } from '@reduxjs/toolkit'
import { callFulfilled, callPending, callRejected } from './call-matchers'
import { createPlainSlice } from './plain-slice'
import { loggedOut, sessionRejected } from './session-events'

/** The signed-in person as login, check-token and the profile return it. */
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
  memberRole: MemberRole | null
  partyId: string
}

export interface AuthState {
  token: string | null
  role: Role | null
  error: string | null
  isLoading: boolean
  /** Null for a buyer, and until it is known. */
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

const isSent = callPending('login', 'register', 'checkToken', 'resetPassword')
const hasLoggedIn = callFulfilled<LogIn>('login', 'resetPassword', 'acceptInvitation')
const isChecked = callFulfilled<Session>('checkToken')
const isRegistered = callFulfilled('register')
const isRefused = callRejected('login', 'register', 'resetPassword')
const isNotChecked = callRejected('checkToken')

export const authSlice = createPlainSlice(
  'auth',
  signedOut,
  {
    credentialsSet: (state, payload: Pick<LogIn, 'token' | 'role'>): AuthState => ({ ...state, ...payload }),
    /** The session was read from the browser's storage: at start-up, and after another tab has logged in or out. */
    sessionRestored: (_state, payload: AuthState): AuthState => payload,
    userChanged: (state, payload: Partial<SessionUser>): AuthState => ({ ...state, user: { ...state.user, ...payload } }),
    depotDetailsFilled: (state): AuthState => ({ ...state, isCompanydetailsFilled: true }),
  },
  hearOfCalls,
)

function hearOfCalls(state: AuthState = signedOut, action: UnknownAction): AuthState {
  if (loggedOut.match(action)) return signedOut
  if (sessionRejected.match(action)) return { ...signedOut, error: messages.invalidToken }
  if (isSent(action)) return { ...state, isLoading: true, error: null }
  if (hasLoggedIn(action)) {
    const { token, role, userId, user, isCompanydetailsFilled } = action.payload
    return { ...signedOut, token, role, userId, user, isCompanydetailsFilled }
  }
  if (isChecked(action) && state.token) {
    const { role, userId, user, isCompanydetailsFilled } = action.payload
    return { ...state, role, userId, user, isCompanydetailsFilled, isLoading: false }
  }
  if (isRefused(action)) return { ...state, isLoading: false, error: action.payload?.body.message ?? messages.rejection }
  if (isChecked(action) || isRegistered(action) || isNotChecked(action)) return { ...state, isLoading: false }
  return state
}

export const { sessionRestored, userChanged, depotDetailsFilled } = authSlice.actions
