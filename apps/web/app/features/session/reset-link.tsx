import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'

/** A reset link works on every page: its token is removed from the address bar and opens the login dialog in reset mode. */
export function ResetLink() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  useEffect(() => {
    const params = new URLSearchParams(search)
    const resetToken = params.get('resetToken')
    if (!resetToken) return
    params.delete('resetToken')
    const isBarePage = pathname === '/reset-password'
    navigate({ pathname: isBarePage ? '/' : pathname, search: params.toString(), hash }, { replace: true })
    dispatch(dialogOpened({ name: 'login', resetToken }))
  }, [pathname, search, hash, navigate, dispatch])

  return null
}
