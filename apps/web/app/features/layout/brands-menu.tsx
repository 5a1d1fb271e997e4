import { lazy, Suspense, useEffect, useRef } from 'react'
import { useDisclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import { navLinkClass } from './nav-link-class'

const BrandsPanel = lazy(() => import('./brands-panel').then((module) => ({ default: module.BrandsPanel })))

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 250

/** Opens on hover after a moment, on a press and with the arrow key. */
export function BrandsMenu() {
  const { box, isOpen, setOpen, trigger, panelId } = useDisclosure()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const element = box.current
    const hover = (open: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setOpen(open), open ? OPEN_AFTER_MS : CLOSE_AFTER_MS)
    }
    const [enter, leave] = [hover(true), hover(false)]
    element?.addEventListener('pointerenter', enter)
    element?.addEventListener('pointerleave', leave)
    return () => {
      element?.removeEventListener('pointerenter', enter)
      element?.removeEventListener('pointerleave', leave)
    }
  }, [box, setOpen])

  return (
    <div ref={box}>
      <button type="button" {...trigger} onClick={() => setOpen(true)} className={navLinkClass}>
        Brands
        <Icon name="chevron-down" size="sm" />
      </button>
      {isOpen && (
        <section
          id={panelId}
          data-panel
          aria-label="Brands"
          className="absolute inset-x-0 top-full z-40 min-h-112 border-t border-line bg-card shadow-float"
        >
          <Suspense>
            <BrandsPanel />
          </Suspense>
        </section>
      )}
    </div>
  )
}
