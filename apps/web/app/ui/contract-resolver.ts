import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form whose fields differ from the request: `check` returns the contract's errors by field name. A form that sends its
 * fields unchanged uses zodResolver.
 */
export function contractResolver<Fields extends FieldValues>(
  check: (fields: Fields) => Record<string, string>,
): Resolver<Fields> {
  return (fields, _context, options) => {
    const found = Object.entries(check(fields)).map(([name, message]) => [name, { type: 'contract', message }])
    if (found.length === 0) return { values: fields, errors: {} }
    return { values: {}, errors: toNestErrors(Object.fromEntries(found) as FieldErrors, options) }
  }
}

/** A schema's errors for a value: the first message of each field, by its path. */
export function issuesByField(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** Errors by the form's field names: `names` maps request fields to form fields. Errors without a field are left out. */
export function renamed(errors: Record<string, string>, names: Partial<Record<string, string>>): Record<string, string> {
  const found = Object.entries(names).filter(([sent]) => errors[sent] !== undefined)
  return Object.fromEntries(found.map(([sent, name]) => [name, errors[sent]]))
}
