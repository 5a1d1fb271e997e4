import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * What a visitor typed or chose before the page came alive: the browser shows it, React does not know of it. It is taken
 * once, as soon as the page is ready for it. The field says autocomplete="off", else a reload would look like an early choice.
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
