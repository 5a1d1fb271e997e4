import { messages } from '@allyards/contract/messages'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { CallFailure } from './api'

/** The failure of a mutation's unwrap(). A call that the end of the session cut short counts as one; anything else is a defect. */
export function failureOf(error: unknown): CallFailure {
  if (typeof error === 'object' && error !== null && 'status' in error && 'body' in error) return error as CallFailure
  if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError') {
    return { status: 0, body: { message: messages.rejection } }
  }
  throw error
}

/** Puts the server's field errors under the fields of the form; `names` maps those that are called differently. */
export function showFieldErrors<Form extends FieldValues>(
  failure: CallFailure,
  setError: UseFormSetError<Form>,
  names: Partial<Record<string, Path<Form>>>,
): void {
  let shouldFocus = true
  for (const [sent, message] of Object.entries(failure.body.errors ?? {})) {
    const name = names[sent]
    if (!name) continue
    setError(name, { type: 'server', message }, { shouldFocus })
    shouldFocus = false
  }
}
