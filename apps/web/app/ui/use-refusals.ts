import { toNestErrors } from '@hookform/resolvers'
import { useRef } from 'react'
import { type FieldErrors, type FieldValues, get, type Path, type Resolver, type UseFormSetError } from 'react-hook-form'

interface Refusal {
  name: string
  value: unknown
  message: string
}

/**
 * What the server refused stays beside its field, through every check of the form, until the field changes or the form is sent
 * again. A form calls `forget` before it sends, and `refuse` with the answer's errors by field name.
 */
export function useRefusals<Fields extends FieldValues>(checked: Resolver<Fields>) {
  const refused = useRef<Refusal[]>([])

  const resolver: Resolver<Fields> = async (fields, context, options) => {
    const found = await checked(fields, context, options)
    const still = refused.current.filter(({ name, value }) => get(fields, name) === value && !get(found.errors, name))
    if (still.length === 0) return found
    const errors = Object.fromEntries(still.map(({ name, message }) => [name, { type: 'refused', message }]))
    return { values: {}, errors: { ...found.errors, ...toNestErrors(errors as FieldErrors<Fields>, options) } }
  }

  function refuse(errors: Record<string, string>, sent: Fields, setError: UseFormSetError<Fields>) {
    refused.current = Object.entries(errors).map(([name, message]) => ({ name, value: get(sent, name as Path<Fields>), message }))
    for (const [index, [name, message]] of Object.entries(errors).entries()) {
      setError(name as Path<Fields>, { type: 'refused', message }, { shouldFocus: index === 0 })
    }
  }

  function forget() {
    refused.current = []
  }

  return { resolver, refuse, forget }
}
