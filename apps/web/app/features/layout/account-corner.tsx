import { Link } from 'react-router'
import { useUnreadMessages } from '~/features/chat/use-unread-messages'
import { NoticesBell } from '~/features/notifications/notices-bell'
import { dialogOpened } from '~/store/dialog-slice'
import { type Session, useAppDispatch } from '~/store/hooks'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { DisclosurePanel, useDisclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import { withCapital } from '~/ui/with-capital'
import { garageLink, marketLinks } from './site-links'
import { useAreaLinks } from './use-area-links'

/** The signed-in user's bell and account menu. */
export function AccountCorner({ session }: { session: Session }) {
  const disclosure = useDisclosure()
  const dispatch = useAppDispatch()
  const name = session.user?.name ?? ''
  const unread = useUnreadMessages()

  function askToLogOut() {
    disclosure.setOpen(false)
    disclosure.trigger.ref.current?.focus()
    dispatch(dialogOpened({ name: 'logout' }))
  }

  return (
    <>
      <NoticesBell unreadMessages={unread} />
      <div ref={disclosure.box} className="relative min-w-0">
        <button
          type="button"
          {...disclosure.trigger}
          aria-label={`Account of ${name || 'user'}, ${withCapital(session.role)}`}
          className="flex min-h-11 max-w-full items-center gap-2.5 rounded text-left text-14 leading-[1.2]"
        >
          <Avatar name={name} />
          <span className="hidden min-w-0 lg:block">
            <b className="block truncate font-600">{name || 'Account'}</b>
            <small className="block text-12 text-steel-600">{withCapital(session.role)}</small>
          </span>
          <Icon name={disclosure.isOpen ? 'chevron-up' : 'chevron-down'} size="sm" className="hidden lg:block" />
        </button>
        <DisclosurePanel disclosure={disclosure} label="Account" className="w-60 p-2">
          <AccountMenu area={session.role} unread={unread} onLogOut={askToLogOut} />
        </DisclosurePanel>
      </div>
    </>
  )
}

interface AccountMenuProps {
  area: Session['role']
  unread: number
  onLogOut: () => void
}

function AccountMenu({ area, unread, onLogOut }: AccountMenuProps) {
  const links = useAreaLinks(area)
  const itemClass = 'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-2.5 text-left text-14 hover:bg-well'
  return (
    <>
      <ul>
        {[...links, ...(area === 'buyer' ? [{ ...garageLink, counts: undefined }] : [])].map(({ to, label, icon, counts }) => (
          <li key={to}>
            <Link to={to} className={itemClass}>
              <Icon name={icon} />
              {label}
              {counts === 'messages' && <Badge count={unread} label="unread" kind="well" className="ml-auto" />}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-1.5 border-t border-line pt-1.5">
        {marketLinks.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={itemClass}>
              <Icon name={icon} />
              {/* "All" distinguishes these from the seller's own products above. */}
              {`All ${label.toLowerCase()}`}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-1.5 border-t border-line pt-1.5">
        <button type="button" onClick={onLogOut} className={itemClass}>
          <Icon name="logout" />
          Logout
        </button>
      </div>
    </>
  )
}
