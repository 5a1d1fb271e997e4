import { AreaSidebar } from '~/features/layout/area-sidebar'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Sidebar')
}

export default function SidebarPage() {
  return (
    <main id="main">
      <h1 className="sr-only">Seller area</h1>
      <AreaSidebar area="seller" className="flex h-dvh" />
    </main>
  )
}
