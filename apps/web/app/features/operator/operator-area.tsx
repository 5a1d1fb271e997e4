import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { keepOperatorToken, useOperatorToken } from '~/store/operator-token'
import { NotFoundScreen } from '../errors/not-found-screen'
import { SiteFrame } from '../layout/site-frame'
import { useGetOperatorQuery } from './operator-calls'
import { OperatorFrame } from './operator-frame'

/** An ended session is noticed within this time. */
const ASK_AGAIN_MS = 60_000

/** The area for operators, and nothing for anybody else. */
export function OperatorArea() {
  const token = useOperatorToken()
  const { data, error } = useGetOperatorQuery({}, { skip: !token, pollingInterval: ASK_AGAIN_MS })
  const hasEnded = error !== undefined && 'status' in error && error.status === 404
  const { pathname } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (!token || !hasEnded) return
    keepOperatorToken(null)
    void navigate('/operator/login', { replace: true, state: { backTo: pathname } })
  }, [token, hasEnded, navigate, pathname])

  if (token === null) {
    return (
      <SiteFrame>
        <NotFoundScreen />
      </SiteFrame>
    )
  }
  if (!data || hasEnded) return <main id="main" className="min-h-dvh" />
  return (
    <OperatorFrame operator={data}>
      <Outlet />
    </OperatorFrame>
  )
}
