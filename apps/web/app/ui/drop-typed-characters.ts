import type { FormEvent } from 'react'

/** For onInput: what matches does not get into the field. */
export const dropping = (unwanted: RegExp) => (event: FormEvent<HTMLInputElement>) => {
  event.currentTarget.value = event.currentTarget.value.replace(unwanted, '')
}
