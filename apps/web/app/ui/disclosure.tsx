import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export interface Disclosure {
  isOpen: boolean
  setOpen: (open: boolean) => void
  box: RefObject<HTMLDivElement | null>
  trigger: {
    ref: RefObject<HTMLButtonElement | null>
    'aria-expanded': boolean
    'aria-controls': string | undefined
    onClick: () => void
  }
  panelId: string
}

/**
 * A panel below a button in the header. Escape, a press outside, losing the focus and a new page close it; arrow keys move
 * through it. It is light enough for the first load, unlike the floating blocks of ui/.
 */
export function useDisclosure(): Disclosure {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  const setOpen = useCallback((open: boolean) => setOpenOn(open ? key : null), [key])
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useClosedOutside(box, isOpen, setOpenOn)

  useEffect(() => {
    const element = box.current
    const steer = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        setOpenOn(null)
        button.current?.focus()
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpenOn(key)
        requestAnimationFrame(() => moveFocus(element, event.key === 'ArrowDown' ? 1 : -1))
      }
    }
    element?.addEventListener('keydown', steer)
    return () => element?.removeEventListener('keydown', steer)
  }, [isOpen, key])

  return {
    isOpen,
    setOpen,
    box,
    trigger: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onClick: () => setOpen(!isOpen),
    },
    panelId,
  }
}

function useClosedOutside(box: Disclosure['box'], isOpen: boolean, setOpenOn: (openOn: null) => void) {
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenOn(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [box, isOpen, setOpenOn])
}

function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  const items = [...(box?.querySelectorAll<HTMLElement>('[data-panel] :is(a, button, input)') ?? [])]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[(at + step + items.length) % items.length]?.focus()
}

interface PanelProps {
  disclosure: Disclosure
  label: string
  /** The edge of the trigger that it aligns to. */
  side?: 'left' | 'right'
  className?: string
  children: ReactNode
}

export function DisclosurePanel({ disclosure, label, side = 'right', className = 'w-64', children }: PanelProps) {
  if (!disclosure.isOpen) return null
  return (
    <section
      id={disclosure.panelId}
      data-panel
      aria-label={label}
      className={`absolute top-full z-40 mt-2 max-w-[calc(100vw-2rem)] rounded bg-card shadow-float ring-1 ring-line ${side === 'left' ? 'left-0' : 'right-0'} ${className}`}
    >
      {children}
    </section>
  )
}
