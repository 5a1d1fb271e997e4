import { useEffect, useRef } from 'react'

/**
 * Back closes what lies over the page, because that has an entry of its own in the history. Returns how to close it, which takes the
 * entry away. The router does not hear of either: its page stays.
 */
export function useBackCloses(onClose: () => void): () => void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!window.history.state?.isOver) window.history.pushState({ ...window.history.state, isOver: true }, '')
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      close.current()
    }
    window.addEventListener('popstate', onBack, { capture: true })
    return () => window.removeEventListener('popstate', onBack, { capture: true })
  }, [])
  return () => window.history.back()
}
