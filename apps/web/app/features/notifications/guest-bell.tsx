import { limits } from '@allyards/contract/limits'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Badge } from '~/ui/badge'
import { DisclosurePanel, useDisclosure } from '~/ui/disclosure'
import { IconButton } from '~/ui/icon-button'

const GuestNotices = lazy(() => import('./guest-notices').then((module) => ({ default: module.GuestNotices })))

const READ = 'guest-notices'

/** The bell with the two permanent notices, unread until it has been opened once in this browser. */
export function GuestBell() {
  const disclosure = useDisclosure()
  const unread = useHasRead(disclosure.isOpen) ? 0 : limits.starterNotices
  return (
    <div ref={disclosure.box} className="relative">
      <IconButton {...disclosure.trigger} icon="bell" label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}>
        <Badge count={unread} place="corner" />
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

function useHasRead(isOpen: boolean): boolean {
  const [hasRead, setRead] = useState(false)
  useEffect(() => {
    if (isOpen) localStorage.setItem(READ, 'read')
    setRead(localStorage.getItem(READ) !== null)
  }, [isOpen])
  return hasRead
}
