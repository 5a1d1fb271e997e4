import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { userChanged } from '~/store/auth-slice'
import { useAppDispatch, useAppStore } from '~/store/hooks'
import { loggedOut } from '~/store/session-events'

/**
 * Opens an emailed link that confirms an address, or restores an old address or a deleted account. Its token is removed from the
 * address bar and sent once.
 */
export function VerifyLink() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const store = useAppStore()

  useEffect(() => {
    const params = new URLSearchParams(search)
    const name = ['verifyToken', 'undoToken', 'backToken'].find((name) => params.has(name))
    const token = name && params.get(name)
    if (!token) return
    params.delete(name)
    navigate({ pathname, search: params.toString(), hash }, { replace: true })

    async function send(body: { token: string }) {
      const [{ authApi }, { toast }] = await Promise.all([import('./auth-calls'), import('~/ui/toast-queue')])
      const { verifyEmail, undoEmailChange, undoDeletion } = authApi.endpoints
      const call = name === 'verifyToken' ? verifyEmail : name === 'undoToken' ? undoEmailChange : undoDeletion
      const { data } = await dispatch(call.initiate({ body }))
      if (!data) return
      toast.success(data.message)
      if (name !== 'verifyToken') dispatch(loggedOut())
      else if (store.getState().auth.user) dispatch(userChanged({ emailVerified: true }))
    }
    if (!sent.has(token)) void send({ token })
    sent.add(token)
  }, [pathname, search, hash, navigate, dispatch, store])

  return null
}

/** Effects may run twice, but a token works once. */
const sent = new Set<string>()
