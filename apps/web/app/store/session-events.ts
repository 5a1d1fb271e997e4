import type { Role } from '@allyards/contract/shapes'
import { createEvent } from './plain-slice'

/** The page has hydrated: what the browser remembers may be read now. */
export const pageHydrated = createEvent('session/pageHydrated')

/** The user logged out: the state and everything stored is cleared. */
export const loggedOut = createEvent('session/loggedOut')

/** Where someone was when they had to log in, and as whom: they return there. */
export interface LeftPage {
  path: string
  /** null for a page that both roles may see. */
  role: Role | null
}

/** The server refused the stored token. */
export const sessionRejected = createEvent('auth/sessionRejected')

/** A page of an area was asked for and nobody was signed in. */
export const turnedAway = createEvent<LeftPage>('auth/turnedAway')

/** Somebody reached a page of their area. */
export const areaEntered = createEvent('auth/areaEntered')
