import type { Role } from '@allyards/contract/shapes'
import { createEvent } from './plain-slice'

/** The page has hydrated, so the browser's storage may be read. */
export const pageHydrated = createEvent('session/pageHydrated')

/** The user logged out: the state and everything stored is cleared. */
export const loggedOut = createEvent('session/loggedOut')

/** The page a user returns to after login, and the role it needs. */
export interface LeftPage {
  path: string
  /** null for a page that both roles may see. */
  role: Role | null
}

/** The server refused the stored token. */
export const sessionRejected = createEvent('auth/sessionRejected')

/** A guest asked for a page of a signed-in area. */
export const turnedAway = createEvent<LeftPage>('auth/turnedAway')

/** A user reached a page of their area. */
export const areaEntered = createEvent('auth/areaEntered')
