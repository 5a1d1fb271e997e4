import { Outlet } from 'react-router'
import { SiteFrame } from '~/features/shell/site-frame'

export default function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
