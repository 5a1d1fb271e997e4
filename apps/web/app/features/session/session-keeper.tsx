import { useEffect } from 'react'
import { sessionRestored } from '~/store/auth-slice'
import { useAppDispatch, useAppSelector, useAppStore } from '~/store/hooks'
import { pageHydrated } from '~/store/session-events'
import { readStoredSession } from '~/store/stored-session'

/** The wait before a token check is repeated that failed because the network was down. */
const RETRY_AFTER_MS = 5000

/** Restores the session once the page has hydrated, checks it, follows other tabs, and keeps the live connection. */
export function SessionKeeper() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const token = useAppSelector((state) => (state.isRestored ? state.auth.token : null))

  useEffect(() => {
    if (localStorage.getItem('token')) void bringLazySlices().finally(() => dispatch(pageHydrated()))
    else dispatch(pageHydrated())
  }, [dispatch])

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const hasChanged = event.key === null || event.key === 'token' || event.key === 'role'
      const { token: stored } = readStoredSession()
      if (!hasChanged || stored === store.getState().auth.token) return
      if (stored) void bringLazySlices().then(() => dispatch(sessionRestored(readStoredSession())))
      else dispatch(sessionRestored(readStoredSession()))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [dispatch, store])

  useEffect(() => {
    if (!token) return
    let disconnect: (() => void) | undefined
    let isOver = false
    async function begin(bearer: string) {
      const [{ checkTokenCall }, { followLive }] = await Promise.all([
        import('~/features/auth/check-token-call'),
        import('./follow-live'),
      ])
      if (isOver) return
      disconnect = followLive(bearer, dispatch)
      while (!isOver) {
        const check = await dispatch(checkTokenCall.endpoints.checkToken.initiate({}, { subscribe: false, forceRefetch: true }))
        if (check.isSuccess) return
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
      }
    }
    void begin(token)
    return () => {
      isOver = true
      disconnect?.()
    }
  }, [token, dispatch])

  return null
}

/** Signed-in users have drafts and messages, which are in the store's lazy slices. A guest's first page does without them. */
const bringLazySlices = () => import('~/store/api')
