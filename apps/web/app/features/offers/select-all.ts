import type { FocusEvent } from 'react'

/** The field that somebody was in when they went to another window. */
let left: Element | null = null
if (typeof window !== 'undefined') {
  window.addEventListener('blur', () => {
    left = document.activeElement
  })
}

/** What is typed takes the place of the price that stood there. Who comes back from another window goes on where they were. */
export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (currentTarget !== left) currentTarget.select()
  left = null
}
