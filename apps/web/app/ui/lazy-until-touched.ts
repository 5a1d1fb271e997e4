import { type ComponentType, lazy } from 'react'

const presses = ['pointerdown', 'keydown', 'click'] as const
const touches = [...presses, 'pointermove', 'wheel', 'scroll', 'focusin'] as const
/** The theme's lg: nobody has a phone of this width. */
const wide = '(min-width: 68.75rem)'

let touch = () => {}
const touched = new Promise<void>((resolve) => {
  touch = resolve
})

// Whoever has been here before may see something else than the server has drawn, so nothing waits for them.
if (typeof window === 'undefined' || localStorage.length > 0 || window.matchMedia(wide).matches) touch()
else onNext(touches, touch)

/** `touch` says that the visitor is there: what waits for them is fetched now. */
export { touch }

/**
 * A piece of a page that most people only read: on a phone its script is fetched when the visitor first touches the page. Whoever
 * reads on without a network keeps the page; what could not be fetched is asked for once more with the next press.
 */
export function lazyUntilTouched<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const late = lazy(async () => {
    await touched
    return { default: await load().catch(() => nextPress().then(load)) }
  })
  return late as unknown as ComponentType<Props>
}

const nextPress = () => new Promise<void>((resolve) => onNext(presses, resolve))

/** At the window, on the way down: React keeps what happens in HTML that is not alive yet from everybody below. */
function onNext(types: readonly string[], act: () => void): void {
  for (const type of types) window.addEventListener(type, act, { once: true, capture: true, passive: true })
}
