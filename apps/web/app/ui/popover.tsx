import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names'
import { popupClass, popupOffsetPx } from './popup-class'

interface PopoverProps {
  trigger: ReactElement
  /** Names the popover for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  openOnHover?: boolean
  className?: string
  children: ReactNode
}

/** Any content below a button: notices, help, a small form. */
export function Popover({
  trigger,
  label,
  align = 'end',
  open,
  onOpenChange,
  openOnHover = false,
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} openOnHover={openOnHover} delay={80} />
      <Base.Portal>
        <Base.Positioner sideOffset={popupOffsetPx} align={align} collisionPadding={16} className="z-50 outline-0">
          <Base.Popup aria-label={label} className={classNames(popupClass, className ?? 'w-80')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
