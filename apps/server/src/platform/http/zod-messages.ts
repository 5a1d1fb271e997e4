import { z } from 'zod'

/** Default messages for checks without a text of their own; people may read them. */
export function setZodMessages(): void {
  z.config({ customError: (issue) => wordsFor(issue as Issue) })
}

type Issue = Parameters<z.core.$ZodErrorMap>[0]

function wordsFor(issue: Issue): string | undefined {
  if (issue.input === undefined || issue.input === null) return 'This is required'
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'This is not what was expected'
  if (issue.code === 'invalid_value') return `Please give one of: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_union') return issue.errors.flat().find(({ code }) => code !== 'invalid_type')?.message
  if (issue.code === 'invalid_format') return formats[issue.format]
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? shorterThan(Number(issue.minimum))
      : `Please give at least ${amount(issue.origin, issue.minimum)}`
  if (issue.code === 'too_big') return `Please give at most ${amount(issue.origin, issue.maximum)}`
  return undefined
}

const kinds: Record<string, string> = {
  string: 'Please give a text',
  number: 'Please give a number',
  int: 'Please give a whole number',
  boolean: 'Please say true or false',
  array: 'Please give a list',
}
const formats: Record<string, string> = { uuid: 'This is not a valid id', email: 'Please enter a valid email address' }

const shorterThan = (minimum: number) => (minimum === 1 ? 'This is required' : `Please give at least ${minimum} characters`)

function amount(origin: string, limit: number | bigint): string {
  if (origin === 'string') return `${limit} characters`
  if (origin === 'array') return `${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return String(limit)
}
