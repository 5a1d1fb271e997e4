import { type FormEvent, useRef } from 'react'

/** A form's submission that a second press does not start again while the first is under way. */
export function useOneAtATime(submit: () => Promise<void>): (event: FormEvent) => Promise<void> {
  const isUnderWay = useRef(false)
  return async (event) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await submit()
    } finally {
      isUnderWay.current = false
    }
  }
}
