import { useEffect, useEffectEvent } from 'react'

type Press = (event: KeyboardEvent, isTyping: boolean) => void

/** Handles keys on the whole page. A dialog keeps its own keys; letters count only where nothing is typed. */
export function useKeys(press: Press, { isFirst = false } = {}): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const target = targetOf(event)
    if (event.defaultPrevented || event.altKey || target.closest('[role="dialog"], [role="alertdialog"]')) return
    press(event, isTypedInto(target))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen, isFirst)
    return () => window.removeEventListener('keydown', listen, isFirst)
  }, [isFirst])
}

export const targetOf = (event: KeyboardEvent): Element => (event.target instanceof Element ? event.target : document.body)

export const isTypedInto = (target: Element) =>
  target.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])')
