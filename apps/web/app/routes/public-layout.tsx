import { Outlet } from 'react-router'
import { SiteFrame } from '~/features/layout/site-frame'

export default function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
