import type { FocusEvent } from 'react'

/** What is typed takes the place of the price that stood there. */
export const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()
