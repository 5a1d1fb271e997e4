import { createEvent } from './plain-slice'

/** The page has hydrated: what the browser remembers may be read now. */
export const pageHydrated = createEvent('session/pageHydrated')

/** The user logged out: the state and everything stored is cleared. */
export const loggedOut = createEvent('session/loggedOut')
