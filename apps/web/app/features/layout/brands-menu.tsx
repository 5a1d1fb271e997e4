import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSite } from '~/features/site/use-site'
import { useDisclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import { navLinkClass } from './nav-link-class'

const BrandsPanel = lazy(() => import('./brands-panel').then((module) => ({ default: module.BrandsPanel })))

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 250
const WAIT_FOR_LOGOS_MS = 400

/** Opens after a short hover, on a press, or with the arrow key. */
export function BrandsMenu() {
  const { box, isOpen, setOpen, trigger, panelId } = useDisclosure()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { makes } = useSite()

  useEffect(() => {
    const fetchLogos = () => Promise.all(makes.map(({ logo }) => fetchLogo(logo)))
    const element = box.current
    const hover = (open: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      if (open) fetchLogos()
      clearTimeout(timer.current)
      const change = async () => {
        const asked = timer.current
        if (open) await Promise.race([fetchLogos(), new Promise((resolve) => setTimeout(resolve, WAIT_FOR_LOGOS_MS))])
        // Skip it if the pointer has moved on meanwhile.
        if (asked === timer.current) setOpen(open)
      }
      timer.current = setTimeout(change, open ? OPEN_AFTER_MS : CLOSE_AFTER_MS)
    }
    const [enter, leave] = [hover(true), hover(false)]
    element?.addEventListener('pointerenter', enter)
    element?.addEventListener('pointerleave', leave)
    return () => {
      element?.removeEventListener('pointerenter', enter)
      element?.removeEventListener('pointerleave', leave)
    }
  }, [box, setOpen, makes])

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

/** Loads the logos while the pointer rests on the word, so that the menu opens with its pictures. */
async function fetchLogo(url: string | null): Promise<void> {
  if (!url) return
  const logo = new Image()
  logo.src = url
  // The menu leaves out a logo that cannot be drawn.
  await logo.decode().catch(() => {})
}
