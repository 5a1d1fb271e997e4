import type { ErrorBody } from '@allyards/contract/errors'
import { messages } from '@allyards/contract/messages'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { renamed } from '~/ui/contract-resolver'
import { showErrors } from '~/ui/show-errors'

/** The stored failure of a call: the server's body, or the fixed text if there was none. */
export interface CallFailure {
  status: number
  body: Partial<ErrorBody> & { message: string }
}

/** The failure of a mutation's unwrap(). A call aborted by the end of the session counts as one; anything else is a defect. */
export function failureOf(error: unknown): CallFailure {
  if (typeof error === 'object' && error !== null && 'status' in error && 'body' in error) return error as CallFailure
  if (typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError') {
    return { status: 0, body: { message: messages.rejection } }
  }
  throw error
}

/** No answer of the product came: the network is away, or a proxy answers because the product is. Nobody knows what became of the call. */
export const hasNoAnswer = ({ status, body }: CallFailure): boolean =>
  status === 0 || status === 408 || (status >= 500 && body.code === undefined)

/** Shows the server's field errors under the form's fields. `names` maps request fields to form fields, in the form's order. */
export function showFieldErrors<Form extends FieldValues>(
  { body: { errors = {} } }: CallFailure,
  setError: UseFormSetError<Form>,
  names: Partial<Record<string, Path<Form>>>,
): void {
  showErrors(renamed(errors, names), setError)
}

/** For a form whose field names match the request. */
export function sameNames<Form extends FieldValues>(fields: Form): Partial<Record<string, Path<Form>>> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, name as Path<Form>]))
}
