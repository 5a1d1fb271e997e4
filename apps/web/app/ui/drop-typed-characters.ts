import type { FormEvent } from 'react'

/** For onInput: removes matching characters from the field. */
export const dropping = (unwanted: RegExp) => (event: FormEvent<HTMLInputElement>) => {
  event.currentTarget.value = event.currentTarget.value.replace(unwanted, '')
}
