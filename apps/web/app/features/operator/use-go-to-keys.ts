import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { operatorLinks } from './operator-links'
import { useKeys } from './use-keys'

/** How long G waits for its letter. */
const WAIT_MS = 1500
/** Not 0: that is when the page was loaded, and the first letters after it are no G's. */
const NEVER = Number.NEGATIVE_INFINITY

/** G and a letter lead to a page of the area. They are heard first: the letter means nothing else then. */
export function useGoToKeys(): void {
  const navigate = useNavigate()
  const since = useRef(NEVER)
  useKeys(
    (event, isInField) => {
      if (isInField || event.ctrlKey || event.metaKey) return
      const isAfterG = event.timeStamp - since.current < WAIT_MS
      since.current = event.key === 'g' ? event.timeStamp : NEVER
      const link = isAfterG && operatorLinks.find(({ key }) => key === event.key)
      if (!link) return
      event.stopImmediatePropagation()
      void navigate(link.to)
    },
    { isFirst: true },
  )
}
