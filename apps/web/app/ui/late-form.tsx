import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'

const touches = ['pointerdown', 'keydown', 'focusin', 'click'] as const

let touch = () => {}
const touched = new Promise<void>((resolve) => {
  touch = resolve
})
// At the window, on the way down: React keeps what happens in HTML that is not alive yet from everybody below.
if (typeof window === 'undefined') touch()
else for (const type of touches) window.addEventListener(type, touch, { once: true, capture: true })

/** The form of a page that most people only read: its script is fetched when the visitor first touches the page. */
export function lazyUntilTouched<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await touched
    return { default: await load() }
  })
}

/** Stands around such a form. What is typed early stays in its fields, and a press on its button is repeated once it is alive. */
export function LateForm({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const early = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Without HTML of the server there is nothing to look at meanwhile.
    if (!box.current?.firstElementChild) touch()
    const keep = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && box.current?.contains(target)) early.current = target
    }
    window.addEventListener('submit', keep, { capture: true })
    return () => window.removeEventListener('submit', keep, { capture: true })
  }, [])
  return (
    <div ref={box}>
      <Suspense>
        {children}
        <RepeatSubmit of={early} />
      </Suspense>
    </div>
  )
}

function RepeatSubmit({ of: early }: { of: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    early.current?.requestSubmit()
    early.current = null
  }, [early])
  return null
}
