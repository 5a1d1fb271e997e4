import { AreaSidebar } from '~/features/layout/area-sidebar'
import { Guard } from '~/features/session/guard'
import { areaMeta } from '~/features/site/page-meta'

export function meta() {
  return areaMeta('Sidebar')
}

/** For a seller's area only; the others have none of these pages. */
export default function SidebarPage() {
  return (
    <main id="main">
      <h1 className="sr-only">Seller area</h1>
      <Guard allow="seller" skeleton={null}>
        <AreaSidebar area="seller" className="flex h-dvh" />
      </Guard>
    </main>
  )
}
