import { AreaSidebar } from '~/features/layout/area-sidebar'
import { areaMeta } from '~/features/site/page-meta'
import { useSession } from '~/store/hooks'

export function meta() {
  return areaMeta('Sidebar')
}

/** For a seller's area only; the others have none of these pages. */
export default function SidebarPage() {
  const session = useSession()
  return (
    <main id="main">
      <h1 className="sr-only">Seller area</h1>
      {session?.role === 'seller' && <AreaSidebar area="seller" className="flex h-dvh" />}
    </main>
  )
}
