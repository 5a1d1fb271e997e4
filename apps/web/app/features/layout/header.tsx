import { lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { GuestBell } from '~/features/notifications/guest-bell'
import { HeaderSearch } from '~/features/search/header-search'
import { useSession } from '~/store/hooks'
import { IconButton } from '~/ui/icon-button'
import { Wordmark } from '~/ui/wordmark'
import { BrandsMenu } from './brands-menu'
import { EntryMenu } from './entry-menu'
import { LocationPicker } from './location-picker'
import { navLinkClass } from './nav-link-class'
import { siteLinks } from './site-links'

const PhoneDrawer = lazy(() => import('./phone-drawer').then((module) => ({ default: module.PhoneDrawer })))
const AccountCorner = lazy(() => import('./account-corner').then((module) => ({ default: module.AccountCorner })))

/** The header of every page; in the areas it spans the window (`wide`). */
export function Header({ wide = false }: { wide?: boolean }) {
  const [home, ...others] = siteLinks
  return (
    <header className="relative z-20 border-b border-line bg-card print:hidden">
      <div
        className={`flex min-h-15 items-center gap-1 max-lg:without-script:flex-wrap lg:gap-4 ${wide ? 'px-4 md:px-6 lg:h-16' : 'wrap lg:h-18'}`}
      >
        <MenuButton />
        <Link to="/" aria-label="Allyards, home" className="mr-auto shrink-0 lg:mr-0">
          <Wordmark />
        </Link>
        <LocationPicker />
        <nav aria-label="Main" className="ml-1 hidden gap-0.5 lg:flex">
          <NavLink to={home.to} end className={navLinkClass}>
            {home.label}
          </NavLink>
          <BrandsMenu />
          {others.map(({ to, label }) => (
            <NavLink key={to} to={to} className={navLinkClass}>
              {label}
            </NavLink>
          ))}
        </nav>
        {/* On a phone this is in the menu, which needs a script. */}
        <HeaderSearch className="hidden min-w-0 flex-1 lg:block without-script:block max-lg:without-script:order-last max-lg:without-script:basis-full max-lg:without-script:pb-2" />
        <Corner />
      </div>
    </header>
  )
}

/** Bell and account. The user is known only after the first render, so the space is reserved. */
function Corner() {
  const session = useSession()
  return (
    <div className="order-4 flex h-11 min-w-11 shrink-0 items-center justify-end lg:order-none lg:w-62 lg:gap-4">
      {session === null && (
        <>
          <GuestBell />
          <div className="hidden items-center gap-2 lg:flex">
            <EntryMenu entry="login" />
            <EntryMenu entry="sign-up" />
          </div>
        </>
      )}
      {session && (
        <Suspense>
          <AccountCorner session={session} />
        </Suspense>
      )}
    </div>
  )
}

function MenuButton() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        className="-ml-2.5 without-script:hidden lg:hidden"
        onClick={() => setState('open')}
      />
      {state !== 'unused' && (
        <Suspense>
          <PhoneDrawer isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
