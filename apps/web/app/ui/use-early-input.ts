import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes over input from before hydration, which the browser shows but React does not know. It does so once, as soon as the page
 * is ready. The field needs autocomplete="off", because otherwise a reload would look like early input.
 */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  isReady: boolean,
  take: (early: string) => void,
): void {
  const early = useRef<string | null>(null)
  const isFirst = useRef(true)

  useLayoutEffect(() => {
    if (isFirst.current && field.current && field.current.value !== shown) early.current = field.current.value
    isFirst.current = false
  })

  useEffect(() => {
    if (!isReady || early.current === null) return
    const value = early.current
    early.current = null
    if (value !== shown) take(value)
  })
}
