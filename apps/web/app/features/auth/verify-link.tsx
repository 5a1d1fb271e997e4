import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { userChanged } from '~/store/auth-slice'
import { useAppDispatch, useAppStore } from '~/store/hooks'

/** A mailed link confirms the address on whatever page it opens: its token leaves the address bar and is sent once. */
export function VerifyLink() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const store = useAppStore()

  useEffect(() => {
    const params = new URLSearchParams(search)
    const token = params.get('verifyToken')
    if (!token) return
    params.delete('verifyToken')
    navigate({ pathname, search: params.toString(), hash }, { replace: true })

    async function verify(body: { token: string }) {
      const [{ authApi }, { toast }] = await Promise.all([import('./auth-api'), import('~/ui/toast')])
      const { data } = await dispatch(authApi.endpoints.verifyEmail.initiate({ body }))
      if (!data) return
      toast.success(data.message)
      if (store.getState().auth.user) dispatch(userChanged({ emailVerified: true }))
    }
    if (!sent.has(token)) void verify({ token })
    sent.add(token)
  }, [pathname, search, hash, navigate, dispatch, store])

  return null
}

/** Effects may run twice; a token works once. */
const sent = new Set<string>()
