import type { Role } from '@allyards/contract/shapes'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { areaNames, isCurrent } from './area-links'
import { useBottomBarLinks } from './use-area-links'
import { useWaiting } from './use-waiting'

const MoreSheet = lazy(() => import('./more-sheet').then((module) => ({ default: module.MoreSheet })))

/**
 * The area's navigation on phones and tablets. A screen with its own send bar hides it on phones with `data-hides-bottom-bar`,
 * and on tablets too with the value `always`.
 */
export function BottomBar({ area }: { area: Role }) {
  const { pathname } = useLocation()
  const [isMoreOpen, setMoreOpen] = useState<boolean>()
  const { inBar, more } = useBottomBarLinks(area)
  const waiting = useWaiting(area)
  const itemClass =
    'flex flex-1 flex-col items-center justify-center gap-0.75 text-11 font-550 text-steel-600 aria-[current=page]:font-700 aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_3px_0_var(--color-ink)]'
  const isInMore = more.some((link) => isCurrent(link, pathname))
  return (
    <nav
      aria-label={`${areaNames[area]} shortcuts`}
      className="fixed inset-x-0 bottom-0 z-20 flex h-16 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] group-has-data-hides-bottom-bar/area:max-md:hidden group-has-data-[hides-bottom-bar=always]/area:hidden lg:hidden print:hidden"
    >
      {inBar.map((link) => (
        <Link key={link.to} to={link.to} aria-current={isCurrent(link, pathname) ? 'page' : undefined} className={itemClass}>
          <span className="relative -my-1.5 px-4 py-1.5">
            <Icon name={link.icon} />
            {link.counts && <Badge {...waiting[link.counts]} place="corner" />}
          </span>
          {link.label}
        </Link>
      ))}
      {more.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isInMore ? 'page' : undefined}
          onClick={() => setMoreOpen(true)}
          className={itemClass}
        >
          <Icon name="menu" />
          More
        </button>
      )}
      {isMoreOpen !== undefined && (
        <Suspense>
          <MoreSheet links={more} isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}
