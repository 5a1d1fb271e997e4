import { type ComponentType, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { touch } from './lazy-until-touched'
import { useIsHydrating } from './use-is-hydrating'

type HydrateOnTouchProps<Props> = Props & {
  /** Made by `lazyUntilTouched`. */
  piece: ComponentType<Props>
}

/**
 * A piece of a public page that most people only read: it stays the HTML of the server until the visitor first touches the page, and
 * costs a first visit neither bytes nor time. Meanwhile its links work, what is typed stays in its fields, and a press is repeated
 * once it is alive. Its properties come from the page's loader: React gives up the HTML when they change before its script is there.
 */
export function HydrateOnTouch<Props extends object>({ piece, ...rest }: HydrateOnTouchProps<Props>) {
  const [isOfServer] = useState(useIsHydrating())
  const box = useRef<HTMLDivElement>(null)
  const early = useEarlyPresses(box)
  const Piece = piece as ComponentType<object>
  // A page that the visitor has come to from another one waits for all of it, as it waits for its data.
  if (!isOfServer) {
    touch()
    return <Piece {...rest} />
  }
  return (
    <div ref={box} className="contents">
      <Html {...rest} piece={Piece} early={early} />
    </div>
  )
}

/** React leaves the HTML alone only as long as nothing around it is drawn anew. */
const Html = memo(function Html({ piece: Piece, early, ...rest }: { piece: ComponentType<object>; early: EarlyPresses }) {
  return (
    <Suspense>
      <Piece {...rest} />
      <RepeatPresses early={early} />
    </Suspense>
  )
})

interface EarlyPresses {
  /** Whoever presses the same twice sees nothing happen, and wants it once. */
  on: Set<HTMLElement>
  isAlive: boolean
}

/** What was pressed while it was mere HTML. Links, folds and fields do their work without us. */
function useEarlyPresses(box: RefObject<HTMLElement | null>): EarlyPresses {
  const [early] = useState<EarlyPresses>({ on: new Set(), isAlive: false })
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLElement>('button, [type=checkbox], [type=radio]')
      if (early.isAlive || !pressed || !box.current?.contains(pressed)) return
      event.preventDefault()
      early.on.add(pressed)
    }
    window.addEventListener('click', keep, { capture: true })
    return () => window.removeEventListener('click', keep, { capture: true })
  }, [box, early])
  return early
}

function RepeatPresses({ early }: { early: EarlyPresses }) {
  useEffect(() => {
    early.isAlive = true
    for (const pressed of early.on) pressed.click()
    early.on.clear()
  }, [early])
  return null
}
