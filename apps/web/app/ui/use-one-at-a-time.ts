import { type FormEvent, useRef } from 'react'

/** Wraps a form's submission so that a second press does nothing while the first is running. */
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
