import { patienceMs } from '../page'
import { type WebDriver, WebDriverError } from './web-driver'

/** A browser's only tab: runs functions in its page and waits for their results. */
export class Tab {
  url = 'about:blank'

  constructor(readonly driver: WebDriver) {}

  /** Runs the body of an async function, which gets its arguments as `args`. */
  async run<Result>(body: string, ...given: unknown[]): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1]
      const run = async (...args) => { ${body} }
      run(...arguments).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await this.driver.send<{ value: Result; error?: string }>('POST', '/execute/async', { script, args: given })
    if (answer.error !== undefined) throw new WebDriverError(answer.error)
    return answer.value
  }

  /** Repeats until there is an answer. A failure because the page is changing is retried. */
  async until<Result>(what: string, ask: () => Promise<Result | undefined | null | false>): Promise<Result> {
    const deadline = performance.now() + patienceMs
    let last = ''
    while (performance.now() < deadline) {
      try {
        const answer = await ask()
        if (answer !== undefined && answer !== null && answer !== false) return answer
      } catch (error) {
        if (!(error instanceof WebDriverError)) throw error
        last = error.message
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`WebKit waited ${patienceMs} ms for ${what} at ${this.url}. ${last}`)
  }
}
