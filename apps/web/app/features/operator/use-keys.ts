import { useEffect, useEffectEvent } from 'react'

type Press = (event: KeyboardEvent, isInField: boolean) => void

/** Handles keys on the whole page. A dialog keeps its own keys, and letters count only outside fields. */
export function useKeys(press: Press, { isFirst = false } = {}): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (event.altKey || target.closest('[role="dialog"]')) return
    press(event, target.closest('textarea, select, input:not([type=radio])') !== null)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen, isFirst)
    return () => window.removeEventListener('keydown', listen, isFirst)
  }, [isFirst])
}
