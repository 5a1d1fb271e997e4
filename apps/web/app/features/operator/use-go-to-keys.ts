import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '~/ui/keys/use-keys'
import { operatorLinks } from './operator-links'

/** G waits this long for its letter. */
const WAIT_MS = 1500
/** Key times count from the page load, so 0 would mean a G at that moment. */
const NEVER = Number.NEGATIVE_INFINITY

/** G followed by a letter opens a page of the area. After G the letter has no other meaning. */
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
