import { type Browser, firefox } from 'playwright-core'
import { inject } from 'vitest'
import { waitForLife } from '../harness/wait-for-life'
import { patienceMs } from './page'

/** All journeys of a worker share one Firefox, which closes with the worker. */
let browser: Promise<Browser> | undefined

/** The system's Firefox, driven over WebDriver BiDi, with a record of its errors. */
export async function openFirefox(baseURL: string, viewport: { width: number; height: number }) {
  browser ??= firefox.launch({
    channel: 'moz-firefox',
    executablePath: inject('firefox') ?? '',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  const context = await (await browser).newContext({ baseURL, viewport, locale: 'en-GB', timezoneId: 'Europe/London' })
  context.setDefaultTimeout(patienceMs)
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (uncaught) => {
    const { name, message, stack } = uncaught.error()
    errors.push(`uncaught ${name}: ${message} ${stack ?? ''} (${uncaught.page()?.url()})`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the page breaks its own policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  const page = await context.newPage()
  waitForLife(page)
  return {
    page,
    async close(): Promise<string[]> {
      await context.close()
      return errors
    },
  }
}
