import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Replaces the visible title, for example with the wordmark. Screen readers still read the title. */
  heading?: ReactNode
  side?: 'left' | 'right' | 'bottom'
  /** One level down: shows a back button before the title. */
  onBack?: () => void
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A drawer from the side or the bottom; it can be swiped away. */
export function Sheet({ open, onOpenChange, title, heading, side = 'right', onBack, footer, children }: SheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={side === 'bottom' ? 'down' : side}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fades fixed inset-0 z-40 bg-scrim" />
        <Drawer.Viewport className={classNames('fixed inset-0 z-41 flex overflow-hidden', viewports[side])}>
          <Drawer.Popup className={classNames(popup, popups[side])}>
            {side === 'bottom' && (
              <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-steel-300" />
            )}
            <div className="flex min-h-15 shrink-0 items-center gap-1 px-4 pt-2">
              {onBack && <IconButton icon="chevron-left" label="Back" className="-ml-2.5" onClick={onBack} />}
              <Drawer.Title className={heading ? 'sr-only' : 'flex-1 cut-head text-24'}>{title}</Drawer.Title>
              {heading && <div className="flex-1">{heading}</div>}
              <Drawer.Close render={<IconButton icon="close" label="Close" className="-mr-2.5" />} />
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-4">
              {children}
            </Drawer.Content>
            {footer && (
              <div className="flex shrink-0 gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

const popup =
  'flex flex-col bg-card shadow-float outline-0 transition-[transform] duration-200 ease-move data-swiping:transition-none data-swiping:select-none'

const viewports = { left: 'justify-start', right: 'justify-end', bottom: 'items-end justify-center' }

const popups = {
  left: 'h-full w-80 max-w-[calc(100vw-3.5rem)] [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]',
  right:
    'h-full w-100 max-w-[calc(100vw-3.5rem)] [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]',
  bottom:
    'max-h-[calc(100dvh-2.75rem)] w-full rounded-t-sheet md:max-w-130 [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
}
