import { type ReactNode, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { HeaderSearch } from '~/features/search/header-search'
import { chooseCity, startNames, useStart } from '~/features/site/location'
import { useSite } from '~/features/site/use-site'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Segmented } from '~/ui/segmented'
import { Sheet } from '~/ui/sheet'
import { Wordmark } from '~/ui/wordmark'
import { areaLinks } from './area-links'
import { BrandLink } from './brand-link'
import { Choice } from './entry-menu'
import { type Entry, entryTexts, garageLink, marketLinks, sellerEntry, siteLinks } from './site-links'

const linkClass =
  'flex min-h-14 w-full items-center justify-between border-b border-line text-left text-20 font-650 stretch-88 aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-ink)]'

/** The header's links on a phone, with the brands one level down. */
export function PhoneDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isInBrands, setInBrands] = useState(false)
  const closeOnLink = (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      side="left"
      title={isInBrands ? 'Brands' : 'Menu'}
      heading={isInBrands ? undefined : <Wordmark />}
      {...(isInBrands ? { onBack: () => setInBrands(false) } : {})}
    >
      <div onClickCapture={closeOnLink} onSubmit={onClose} className="flex min-h-full flex-col">
        {isInBrands ? <Brands /> : <Links onBrands={() => setInBrands(true)} onClose={onClose} />}
      </div>
    </Sheet>
  )
}

function Brands() {
  const { makes } = useSite()
  return (
    <ul>
      {makes.map((make) => (
        <li key={make.slug}>
          <BrandLink make={make} logoPx={28} className="flex min-h-13 items-center gap-3.5 border-b border-line font-600" />
        </li>
      ))}
    </ul>
  )
}

function Links({ onBrands, onClose }: { onBrands: () => void; onClose: () => void }) {
  const session = useSession()
  const hasGarage = useAppSelector((state) => state.vehicle.saved.length > 0) || session?.role === 'buyer'
  return (
    <>
      <HeaderSearch className="mb-1" />
      <nav aria-label="Main">
        <NavLink to="/" end className={linkClass}>
          Home
        </NavLink>
        <button type="button" onClick={onBrands} className={linkClass}>
          Brands
          <Icon name="chevron-right" size="sm" />
        </button>
        {[...(hasGarage ? [garageLink] : []), ...marketLinks, ...siteLinks.slice(1)].map(({ to, label }) => (
          <NavLink key={to} to={to} className={linkClass}>
            {label}
          </NavLink>
        ))}
      </nav>
      <CityChoice />
      <div className="mt-auto grid gap-2">
        {session ? <AccountLinks area={session.role} onClose={onClose} /> : <Entries onClose={onClose} />}
      </div>
    </>
  )
}

function CityChoice() {
  const start = useStart()
  return (
    <div className="py-4.5">
      <p className="mb-1.5 text-13 text-steel-600">Location</p>
      <Segmented
        label="Location"
        wide
        options={startNames(start).map((name) => ({ value: name, label: name }))}
        value={start.name}
        onValueChange={chooseCity}
      />
    </div>
  )
}

function Entries({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<Entry>('sign-up')
  const dispatch = useAppDispatch()
  const choiceClass = 'flex min-h-15 items-center gap-2.5 rounded bg-well px-3 text-left'
  return (['login', 'sign-up'] as const).map((entry) => (
    <div key={entry} className="grid gap-2">
      <EntryRow isOpen={open === entry} onOpen={() => setOpen(entry)}>
        {entry === 'login' ? 'Login' : 'SignUp'}
      </EntryRow>
      {open === entry && (
        <div className="grid grid-cols-2 gap-2">
          <button
            type="button"
            className={choiceClass}
            onClick={() => {
              onClose()
              dispatch(dialogOpened({ name: entry }))
            }}
          >
            <Choice icon="person" title="Buyer" text={entry === 'login' ? entryTexts.login.title : 'Find parts'} />
          </button>
          <Link to={sellerEntry[entry]} className={choiceClass}>
            <Choice icon="box" title="Seller" text={entry === 'login' ? entryTexts.login.title : 'Sell parts'} />
          </Link>
        </div>
      )}
    </div>
  ))
}

function EntryRow({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="flex min-h-13 items-center justify-between rounded px-4 font-650 inset-ring inset-ring-field aria-expanded:bg-ink aria-expanded:text-white aria-expanded:inset-ring-0"
    >
      {children}
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="sm" />
    </button>
  )
}

function AccountLinks({ area, onClose }: { area: keyof typeof areaLinks; onClose: () => void }) {
  const dispatch = useAppDispatch()
  return (
    <>
      <Link to={areaLinks[area][0]?.to ?? '/'} className="flex min-h-13 items-center gap-2.5 rounded bg-well px-4 font-650">
        <Icon name={area === 'seller' ? 'dashboard' : 'inbox'} />
        {areaLinks[area][0]?.label}
      </Link>
      <Button
        kind="line"
        icon="logout"
        onClick={() => {
          onClose()
          dispatch(dialogOpened({ name: 'logout' }))
        }}
      >
        Logout
      </Button>
    </>
  )
}
