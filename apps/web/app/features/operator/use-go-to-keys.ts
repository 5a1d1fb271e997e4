import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { operatorLinks } from './operator-links'

/** How long G waits for its letter. */
const WAIT_MS = 1500

/** G and a letter lead to a page of the area. Letters work only outside fields. */
export function useGoToKeys(): void {
  const navigate = useNavigate()
  const since = useRef(0)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [role="dialog"]')) return
      const isAfterG = event.timeStamp - since.current < WAIT_MS
      since.current = event.key === 'g' ? event.timeStamp : 0
      const link = isAfterG && operatorLinks.find(({ key }) => key === event.key)
      if (link) void navigate(link.to)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate])
}
