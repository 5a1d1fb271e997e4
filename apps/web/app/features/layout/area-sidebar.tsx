import type { Role } from '@allyards/contract/shapes'
import { Link, useLocation } from 'react-router'
import { Badge } from '~/ui/badge'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { areaNames, isCurrent } from './area-links'
import { setSidebarNarrow, useSidebarNarrow } from './sidebar-width'
import { useAreaLinks } from './use-area-links'
import { useWaiting } from './use-waiting'

/** Ink for sellers, paper for buyers. It can be collapsed to its icons. */
export function AreaSidebar({ area, className }: { area: Role; className?: string }) {
  const { pathname } = useLocation()
  const isNarrow = useSidebarNarrow()
  const links = useAreaLinks(area)
  const waiting = useWaiting(area)
  const isInk = area === 'seller'
  const rowClass = classNames(
    'relative flex min-h-11 w-full items-center gap-3 rounded px-3 text-left text-14 font-550 whitespace-nowrap',
    isInk
      ? 'hover:bg-ink-800 aria-[current=page]:bg-ink-700 aria-[current=page]:text-white'
      : 'hover:bg-well aria-[current=page]:bg-ink aria-[current=page]:text-white',
  )
  return (
    <nav
      aria-label={areaNames[area]}
      className={classNames(
        'flex-col gap-0.5 overflow-x-hidden overflow-y-auto px-3 py-4 print:hidden',
        isInk ? 'on-ink bg-ink-950 text-steel-200' : 'border-r border-line bg-card',
        isNarrow ? 'w-17' : 'w-52',
        className,
      )}
    >
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          title={isNarrow ? link.label : undefined}
          className={rowClass}
        >
          <Icon name={link.icon} />
          <span className={isNarrow ? 'sr-only' : undefined}>{link.label}</span>
          {link.counts && (
            <Badge
              {...waiting[link.counts]}
              kind={isCurrent(link, pathname) ? 'plate' : isInk ? 'ink-lit' : 'well'}
              place={isNarrow ? 'corner' : 'inline'}
              className={isNarrow ? (isInk ? 'ring-ink-950!' : undefined) : 'ml-auto'}
            />
          )}
        </Link>
      ))}
      <button
        type="button"
        aria-pressed={isNarrow}
        onClick={() => setSidebarNarrow(!isNarrow)}
        className={classNames(rowClass, 'mt-auto')}
      >
        <Icon name={isNarrow ? 'chevron-right' : 'chevron-left'} />
        <span className={isNarrow ? 'sr-only' : undefined}>Collapse</span>
      </button>
    </nav>
  )
}
