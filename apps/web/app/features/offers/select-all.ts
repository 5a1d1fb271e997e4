import type { FocusEvent } from 'react'

/** The field that had the focus when the window lost it. */
let left: Element | null = null
if (typeof window !== 'undefined') {
  window.addEventListener('blur', () => {
    left = document.activeElement
  })
}

/** Typing replaces the old price. A user who returns from another window continues where they were. */
export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (currentTarget !== left) currentTarget.select()
  left = null
}
