import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/** Shows errors below their fields, and focuses the first one. */
export function showErrors<Form extends FieldValues>(
  errors: Partial<Record<string, string>>,
  setError: UseFormSetError<Form>,
): void {
  for (const [index, [name, message]] of Object.entries(errors).entries()) {
    setError(name as Path<Form>, { type: 'shown', message }, { shouldFocus: index === 0 })
  }
}
