import type { Role } from '@allyards/contract/shapes'
import { Outlet } from 'react-router'
import { VerifyBanner } from '~/features/auth/verify-banner'
import { Guard } from '~/features/session/guard'
import { useSession } from '~/store/hooks'
import { AreaSidebar } from './area-sidebar'
import { AreaSkeleton } from './area-skeleton'
import { BottomBar } from './bottom-bar'
import { Header } from './header'
import { RightGate } from './right-gate'

/** A signed-in area: sidebar on wide screens, bottom bar on others. Without a role it is the signed-in user's area. */
export function AreaFrame({ area }: { area: Role | null }) {
  const session = useSession()
  const shown = area ?? session?.role
  return (
    <div className="group/area flex min-h-dvh flex-col">
      <Header wide />
      <div className="flex flex-1">
        {shown && (
          <AreaSidebar
            area={shown}
            className="sticky top-0 hidden h-dvh max-h-dvh shrink-0 self-start group-has-data-fills-window/area:h-[calc(100dvh-65px)] lg:flex"
          />
        )}
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-5 pb-24 outline-0 has-data-fills-window:flex has-data-fills-window:h-[calc(100dvh-61px-4rem)] has-data-fills-window:flex-col md:px-8 lg:pb-12 lg:has-data-fills-window:h-[calc(100dvh-65px)]"
        >
          <Guard allow={area} skeleton={<AreaSkeleton />}>
            <VerifyBanner />
            {shown ? (
              <RightGate area={shown}>
                <Outlet />
              </RightGate>
            ) : (
              <Outlet />
            )}
          </Guard>
        </main>
      </div>
      {shown && <BottomBar area={shown} />}
    </div>
  )
}
