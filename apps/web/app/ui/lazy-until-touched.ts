import { type ComponentType, lazy } from 'react'

const presses = ['pointerdown', 'keydown', 'click'] as const
const touches = [...presses, 'pointermove', 'wheel', 'scroll', 'focusin'] as const
/** The theme's lg: no phone is this wide. */
const wide = '(min-width: 68.75rem)'

let touch = () => {}
const touched = new Promise<void>((resolve) => {
  touch = resolve
})

// A returning visitor may need something other than the server's HTML, so nothing waits for their touch.
if (typeof window === 'undefined' || localStorage.length > 0 || window.matchMedia(wide).matches) touch()
else onNext(touches, touch)

/** `touch` reports that the visitor is active, so that the waiting scripts load now. */
export { touch }

/**
 * A part of a page that most people only read. On a phone its script loads when the visitor first touches the page. If it fails
 * to load, the page keeps its HTML and the next press tries once more.
 */
export function lazyUntilTouched<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const late = lazy(async () => {
    await touched
    return { default: await load().catch(() => nextPress().then(load)) }
  })
  return late as unknown as ComponentType<Props>
}

const nextPress = () => new Promise<void>((resolve) => onNext(presses, resolve))

/** Listens on the window in the capture phase, because React stops events in HTML that is not hydrated yet. */
function onNext(types: readonly string[], act: () => void): void {
  for (const type of types) window.addEventListener(type, act, { once: true, capture: true, passive: true })
}
