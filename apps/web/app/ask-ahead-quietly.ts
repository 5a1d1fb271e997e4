/** The router asks here which files the pages behind links need (react-router.config.ts). */
const ROUTES = '/__manifest'

/**
 * The router asks ahead, and reports an error where the network gives no answer: because the visitor has moved on already, or is
 * offline. Nothing is lost, because it asks once more when a link is followed. That request can be aborted, so it carries a signal.
 */
export function askAheadQuietly(): void {
  const ask = window.fetch
  window.fetch = (input, init) => {
    const answer = ask(input, init)
    const isAhead = input instanceof URL && input.pathname === ROUTES && !init?.signal
    return isAhead ? answer.catch(() => new Promise<never>(() => {})) : answer
  }
}
