import { limits } from '@allyards/contract/limits'
import { lazy, Suspense } from 'react'
import { Badge } from '~/ui/badge'
import { DisclosurePanel, useDisclosure } from '~/ui/disclosure'
import { IconButton } from '~/ui/icon-button'

const GuestNotices = lazy(() => import('./guest-notices').then((module) => ({ default: module.GuestNotices })))

/** The bell with the two permanent notices. */
export function GuestBell() {
  const disclosure = useDisclosure()
  return (
    <div ref={disclosure.box} className="relative">
      <IconButton {...disclosure.trigger} icon="bell" label={`Notices, ${limits.starterNotices} unread`}>
        <Badge count={limits.starterNotices} place="corner" />
      </IconButton>
      <DisclosurePanel disclosure={disclosure} label="Notices" className="w-100 overflow-hidden">
        <h2 className="px-4 py-3 text-15 font-650">Notices</h2>
        <Suspense>
          <GuestNotices />
        </Suspense>
      </DisclosurePanel>
    </div>
  )
}
