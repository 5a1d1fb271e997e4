import { clock } from '../../../platform/clock/clock'
import { ProductError } from '../../../platform/errors'

/** A refusal that ends by itself; the answer says when. */
export class TooMany extends ProductError {
  override readonly retryAfterSeconds: number

  constructor(until: Date, words: (wait: string) => string) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - clock.nowMs()) / 1000))
    super('too_many_requests', words(waitInWords(seconds)))
    this.retryAfterSeconds = seconds
  }
}

export class TooManyAttempts extends TooMany {
  constructor(until: Date) {
    super(until, (wait) => `Too many attempts. Please try again in ${wait}.`)
  }
}

export class TooManyMails extends TooMany {
  constructor(until: Date) {
    super(until, (wait) => `We have sent several links already. Please look for them, or try again in ${wait}.`)
  }
}

function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
