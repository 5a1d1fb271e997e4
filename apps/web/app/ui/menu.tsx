import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { popupClass, popupItemClass, popupOffsetPx } from './popup-class'

interface MenuProps {
  /** The button that opens it; it gets aria-expanded and the rest. */
  trigger: ReactElement
  align?: 'start' | 'end'
  openOnHover?: boolean
  className?: string
  /** MenuItem, MenuLink, MenuChoice, MenuDivider. */
  children: ReactNode
}

export function Menu({ trigger, align = 'end', openOnHover = false, className, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} openOnHover={openOnHover} delay={80} />
      <Base.Portal>
        <Base.Positioner role="region" aria-label="Menu" sideOffset={popupOffsetPx} align={align} className="z-50 outline-0">
          <Base.Popup className={classNames(popupClass, 'min-w-44', className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuEntry {
  icon?: IconName
  /** A second, smaller line. */
  note?: ReactNode
  /** At the right end: a count, a key. */
  after?: ReactNode
  children: ReactNode
}

export function MenuItem({
  icon,
  note,
  after,
  children,
  onSelect,
  disabled,
}: MenuEntry & { onSelect: () => void; disabled?: boolean }) {
  return (
    <Base.Item className={popupItemClass} onClick={onSelect} disabled={disabled}>
      <EntryContent icon={icon} note={note} after={after}>
        {children}
      </EntryContent>
    </Base.Item>
  )
}

export function MenuLink({ icon, note, after, children, to }: MenuEntry & { to: string }) {
  return (
    <Base.LinkItem className={popupItemClass} closeOnClick render={<Link to={to} />}>
      <EntryContent icon={icon} note={note} after={after}>
        {children}
      </EntryContent>
    </Base.LinkItem>
  )
}

export function MenuDivider() {
  return <Base.Separator className="my-1.5 h-px bg-line" />
}

function EntryContent({ icon, note, after, children }: MenuEntry) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={classNames('flex-1', note ? 'py-2 text-15 leading-[1.3] font-650' : '')}>
        {children}
        {note && <span className="block text-12 font-400 text-steel-600">{note}</span>}
      </span>
      {after}
    </>
  )
}
