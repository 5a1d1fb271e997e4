import { useEffect, useEffectEvent } from 'react'

/** Hears the keyboard on the whole page; letters count only outside fields and dialogs. */
export function useKeys(press: (event: KeyboardEvent, isInField: boolean) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (event.altKey) return
    press(event, target.closest('textarea, select, input:not([type=radio]), [role="dialog"]') !== null)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
