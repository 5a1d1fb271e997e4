import { patienceMs } from '../page'
import { type WebDriver, WebDriverError } from './web-driver'

/** The one tab of a browser: runs functions in its page, and waits for what they say. */
export class Tab {
  url = 'about:blank'

  constructor(readonly driver: WebDriver) {}

  /** Runs the body of an async function, which finds what it is given in `args`. */
  async run<Result>(body: string, ...given: unknown[]): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1]
      const run = async (...args) => { ${body} }
      run(...arguments).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await this.driver.send<{ value: Result; error?: string }>('POST', '/execute/async', { script, args: given })
    if (answer.error !== undefined) throw new WebDriverError(answer.error)
    return answer.value
  }

  /** Asks until there is an answer. What fails because the page is just changing is asked again. */
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
