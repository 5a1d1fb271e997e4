import { createAction } from '@reduxjs/toolkit'

/** The page has hydrated: what the browser remembers may be read now. */
export const pageHydrated = createAction('session/pageHydrated')

/** The user logged out: the state and everything stored is cleared. */
export const loggedOut = createAction('session/loggedOut')
