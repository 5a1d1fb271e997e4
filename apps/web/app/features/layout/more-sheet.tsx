import { Link, useLocation } from 'react-router'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { Icon } from '~/ui/icon'
import { Sheet } from '~/ui/sheet'
import { type AreaLink, isCurrent } from './area-links'

/** The entries that do not fit into the bottom bar. */
export function MoreSheet({ links, isOpen, onClose }: { links: AreaLink[]; isOpen: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const rowClass = 'flex min-h-13 w-full items-center gap-4 rounded px-2 text-left font-600 aria-[current=page]:bg-well'
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      side="bottom"
      title="More"
    >
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={isCurrent(link, pathname) ? 'page' : undefined}
              onClick={onClose}
              className={rowClass}
            >
              <Icon name={link.icon} />
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-t border-line pt-2">
        <button
          type="button"
          className={rowClass}
          onClick={() => {
            onClose()
            dispatch(dialogOpened({ name: 'logout' }))
          }}
        >
          <Icon name="logout" />
          Log out
        </button>
      </div>
    </Sheet>
  )
}
