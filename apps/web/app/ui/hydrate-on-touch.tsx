import { type ComponentType, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { touch } from './lazy-until-touched'
import { useIsHydrating } from './use-is-hydrating'

type HydrateOnTouchProps<Props> = Props & {
  /** Created by `lazyUntilTouched`. */
  piece: ComponentType<Props>
}

/**
 * A part of a public page that most people only read. It stays the server's HTML until the visitor first touches the page, so it
 * costs a first visit neither bytes nor time. Until then its links work, its fields keep their input, and presses are repeated
 * after hydration. Its props come from the page's loader, because React discards the HTML if they change before the script is
 * loaded.
 */
export function HydrateOnTouch<Props extends object>({ piece, ...rest }: HydrateOnTouchProps<Props>) {
  const [isOfServer] = useState(useIsHydrating())
  const box = useRef<HTMLDivElement>(null)
  const early = useEarlyPresses(box)
  const Piece = piece as ComponentType<object>
  // After a navigation the page waits for its whole script, as it waits for its data.
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

/** React keeps the HTML only as long as nothing around it renders again. */
const Html = memo(function Html({ piece: Piece, early, ...rest }: { piece: ComponentType<object>; early: EarlyPresses }) {
  return (
    <Suspense>
      <Piece {...rest} />
      <RepeatPresses early={early} />
    </Suspense>
  )
})

interface EarlyPresses {
  /** A visitor who sees nothing happen may press twice but wants it once. */
  on: Set<HTMLElement>
  isAlive: boolean
}

/** Records presses before hydration. Links, folds and fields work without us. */
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
    // Fields take over their early input first.
    const timer = setTimeout(() => {
      for (const pressed of early.on) pressed.click()
      early.on.clear()
    })
    return () => clearTimeout(timer)
  }, [early])
  return null
}
