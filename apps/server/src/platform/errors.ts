import { type ErrorBody, type ErrorCode, errorStatus } from '@allyards/contract/errors'

/** The message while an engine is away or full. */
export const AWAY = 'We cannot do this right now. Please try again in a moment.'
export const RETRY_AFTER_SECONDS = 2

/** The one family of errors that a caller is told about. They become HTTP in platform/http/answer-errors.ts. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Further fields of the answer. */
  readonly extra?: Omit<ErrorBody, 'message' | 'code' | 'errors'>
  /** When a retry may succeed, for a temporary refusal. */
  readonly retryAfterSeconds?: number

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

export const notFound = (message: string) => new ProductError('not_found', message)
export const forbidden = (message: string) => new ProductError('forbidden', message)
export const conflict = (message: string, fields?: Record<string, string>) => new ProductError('conflict', message, fields)
export const invalid = (message: string, fields?: Record<string, string>) => new ProductError('invalid', message, fields)
