import { messages } from '@allyards/contract/messages'
import type { Middleware } from '@reduxjs/toolkit'
import { toast } from '~/ui/toast-queue'
import { sessionRestored } from './auth-slice'
import type { RootState } from './root-state'
import { loggedOut, sessionRejected } from './session-events'
import { clearStoredSession, dropStoredToken, writeStoredSession } from './stored-session'

/**
 * Keeps the browser's storage and the auth state the same. Storage is written before the next call is sent, because calls take
 * the token from there. At start-up storage wins, because its values may have been set by hand.
 */
export const keepSession: Middleware<object, RootState> = (store) => (next) => (action) => {
  const before = store.getState().auth
  const result = next(action)
  const { auth, isRestored } = store.getState()

  if (loggedOut.match(action)) clearStoredSession()
  else if (sessionRejected.match(action)) {
    dropStoredToken()
    if (before.token) toast.error(messages.invalidToken, { outlivesPage: true })
  } else if (auth !== before && isRestored && !sessionRestored.match(action)) writeStoredSession(auth)
  return result
}
