import { type Browser, chromium, firefox } from 'playwright-core'
import { inject } from 'vitest'
import { launchArguments } from '../harness/launch-arguments'
import { waitForLife } from '../harness/wait-for-life'
import { patienceMs } from './page'

interface Size {
  width: number
  height: number
}

/** All journeys of a worker share it. It ends with the worker. */
let browser: Promise<Browser> | undefined

/** The system's Firefox, driven over WebDriver BiDi. */
export function openFirefox(baseURL: string, viewport: Size) {
  browser ??= firefox.launch({
    channel: 'moz-firefox',
    executablePath: inject('firefox') ?? '',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  return openPage(browser, baseURL, viewport)
}

export function openChromium(baseURL: string, viewport: Size) {
  browser ??= chromium.launch({ executablePath: inject('chromium'), args: launchArguments() })
  return openPage(browser, baseURL, viewport)
}

/** A page in a context of its own, and the errors in it. */
async function openPage(launched: Promise<Browser>, baseURL: string, viewport: Size) {
  const context = await (await launched).newContext({
    baseURL,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patienceMs)
  const errors: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    // The embedded map needs a network.
    if (message.type() === 'error' && !url.startsWith('https://www.openstreetmap.org/')) errors.push(`${message.text()} (${url})`)
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
