import type { Role } from '@allyards/contract/shapes'
import { type AuthState, signedOut } from './auth-slice'

/** Everything that logout removes: these keys, and all unsent input. */
const storedKeys = ['token', 'role', 'userId', 'user', 'auth', 'userRole', 'redux-root']
const typed = /^(draft|outbox|unsaved):/

/** The session in the browser's storage. A token and a role are enough. */
export function readStoredSession(): AuthState {
  const token = localStorage.getItem('token')
  const role = readRole()
  if (!token || !role) return signedOut
  const auth = readJson<Partial<AuthState>>('auth')
  const known = auth?.token === token ? auth : undefined
  return {
    ...signedOut,
    token,
    role,
    userId: localStorage.getItem('userId'),
    user: readJson<AuthState['user']>('user') ?? null,
    isCompanydetailsFilled: known?.isCompanydetailsFilled ?? null,
  }
}

export function writeStoredSession(auth: AuthState): void {
  if (!auth.token || !auth.role) return
  localStorage.setItem('role', auth.role)
  write('userId', auth.userId)
  write('user', auth.user && JSON.stringify(auth.user))
  write('auth', JSON.stringify(auth))
  // The token comes last, because other tabs watch it and see each write separately.
  localStorage.setItem('token', auth.token)
}

/** After a 401 the token is worthless. */
export function dropStoredToken(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('auth')
}

export function clearStoredSession(): void {
  for (const key of Object.keys(localStorage)) if (storedKeys.includes(key) || typed.test(key)) localStorage.removeItem(key)
}

function readRole(): Role | undefined {
  const leftover = localStorage.getItem('userRole')
  if (leftover !== null) {
    if (localStorage.getItem('role') === null) localStorage.setItem('role', leftover)
    localStorage.removeItem('userRole')
  }
  const role = localStorage.getItem('role')
  return role === 'buyer' || role === 'seller' ? role : undefined
}

function write(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

/** The value of a key; undefined if it is missing or unreadable. */
export function readJson<Value>(key: string): Value | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Value
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
