import { ProductError } from '../../platform/errors'

/** A refusal that ends by itself; the answer says when. */
export class TooManyAttempts extends ProductError {
  override readonly retryAfterSeconds: number

  constructor(until: Date) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
    super('too_many_requests', `Too many attempts. Please try again in ${waitInWords(seconds)}.`)
    this.retryAfterSeconds = seconds
  }
}

function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
