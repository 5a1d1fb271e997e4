import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the target in the address once it exists, because a list loads later than its page. */
export function useScrollToTarget(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again scrolls again.
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1))
    const target = document.getElementById(name) ?? document.querySelector(`[data-part-of="${CSS.escape(name)}"]`)
    if (name) target?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [hash, key])
}
