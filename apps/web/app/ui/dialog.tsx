import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Below the title, and read with it by screen readers. */
  description?: ReactNode
  /** small: a question. medium: a form. wide: exactly 1000 by 500 px with a picture at the left. pair: two columns. photo: a picture or a long table as large as fits. page: a page over this page. All are sheets on phones. */
  size?: 'small' | 'medium' | 'wide' | 'pair' | 'photo' | 'page'
  /** The picture of the wide dialog. */
  picture?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** Something to read before anything is typed: no field scrolls it away. */
  startsAtTop?: boolean
  /** The element to focus afterwards, if it is not the previous one. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/** Traps the focus, closes on Escape and on a click outside, and returns the focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  picture,
  initialFocus,
  startsAtTop = false,
  finalFocus,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<Element>(null)
  /** The first field; for touch the dialog itself, so that no keyboard covers it. */
  const firstField = (opened: string) =>
    opened === 'touch' || (content.current?.querySelector<HTMLElement>('input, select, textarea') ?? true)
  /** Called when the dialog is open and before the focus moves. */
  const whereToStart = (opened: string) => {
    focusedBefore.current = document.activeElement
    if (startsAtTop) return true
    return initialFocus ? initialFocus.current : firstField(opened)
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fades fixed inset-0 z-40 bg-scrim" />
        <Base.Viewport className="fixed inset-0 z-41 flex items-end justify-center overflow-hidden pt-7 md:items-center md:p-4">
          <Base.Popup
            initialFocus={whereToStart}
            finalFocus={() => finalFocus?.() ?? giveBack(focusedBefore.current)}
            className={classNames(panel, panels[size])}
          >
            {picture && <div className="h-36 shrink-0 overflow-hidden bg-ink md:h-auto">{picture}</div>}
            <div
              ref={content}
              className={classNames(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-5 pb-6',
                size === 'wide' ? 'md:px-9 md:pt-6.5 md:pb-4.5' : 'md:p-7',
              )}
            >
              <div className="mb-3.5 flex items-start justify-between gap-4">
                <Base.Title className="cut-head pt-1.5 text-32">{title}</Base.Title>
                <Base.Close render={<IconButton icon="close" label="Close" className="-mr-2.5" />} />
              </div>
              {description && <Base.Description className="mb-3.5 text-steel-600">{description}</Base.Description>}
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Returns the focus after the dialog closes. A key opened it without a button when the page itself had the focus. Base UI would
 * then focus the first field, which would swallow the next key, so the page gets the focus. A focus that has already moved stays.
 */
function giveBack(before: Element | null): boolean {
  const { activeElement, body } = document
  if (activeElement !== body && !activeElement?.closest('[role="dialog"]')) return false
  // Another dialog has opened in the place of this one, and keeps the focus.
  const other = document.querySelector('[role="dialog"][data-open]')
  if (other && !other.contains(before)) return false
  const isThing = before instanceof HTMLElement && before.isConnected && before.tabIndex >= 0
  if (!isThing) queueMicrotask(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
  return isThing
}

const panel =
  'flex w-full flex-col overflow-hidden bg-card shadow-float outline-0 transition-[opacity,translate] duration-200 ease-move data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 rounded-t-sheet md:rounded'

const panels = {
  small: 'max-h-full md:w-100',
  medium: 'h-full md:h-auto md:max-h-full md:w-130',
  pair: 'h-full md:h-auto md:max-h-full md:w-240',
  photo: 'h-full md:h-auto md:max-h-full md:w-250',
  page: 'h-full md:w-300',
  wide: 'h-full md:grid md:h-125 md:max-h-full md:w-250 md:max-w-full md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[400px_minmax(0,1fr)]',
}
