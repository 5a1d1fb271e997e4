import { join } from 'node:path'
import { login } from '@allyards/contract/accounts'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { call } from './call'
import { launchArguments } from './launch-arguments'
import { ownProduct } from './own-product'
import { repository } from './product'
import { findStrangeThings } from './stored-things'
import { waitForLife } from './wait-for-life'

export interface Credentials {
  emailOrPhone: string
  password: string
}

export const demoAccounts = {
  buyer: { emailOrPhone: 'buyer@demo.allyards.test', password: 'Demo!2345' },
  seller: { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' },
} satisfies Record<string, Credentials>

/** The time limit of a step on a page in ms. A busy host needs several times as long as a quiet one. */
const patience = 120_000

/** One browser per font size, shared by all journeys of a worker and closed with it. */
const browsers = new Map<number, Promise<Browser>>()

interface PageOptions extends BrowserContextOptions {
  /** The visitor's font size in the browser, 16 by default. */
  fontSizePx?: number
}

/**
 * A test in a real browser against the built product with its demo data. Paths are relative: `page.goto('/products')`. A console
 * error, an uncaught error or a breach of the page's policy fails the test. So does anything stored in the browser that the page
 * about storage does not name. A failed test leaves a screenshot in .cache.
 *
 * - `page`: a guest's page, 1280 px wide
 * - `newPage(options)`: a guest's page in another browser, such as `{ viewport: { width: 360, height: 800 } }`
 * - `loginAs('buyer')`, `loginAs('seller')`, `loginAs(credentials)`: a page in another browser, logged in;
 *   with `{ baseURL }` in a separate product
 * - `allowErrors(/pattern/)`: console errors that the test provokes on purpose
 */
export const journey = base
  .extend('visit', async ({ task }, { onCleanup }) => {
    const visit = new Visit()
    onCleanup(() => visit.end(task.result?.state === 'fail' ? task.name : undefined))
    return visit
  })
  .extend(
    'newPage',
    ({ visit }) =>
      (options?: PageOptions) =>
        visit.newPage(options),
  )
  .extend('page', ({ visit }) => visit.newPage())
  .extend('allowErrors', ({ visit }) => (pattern: RegExp) => {
    visit.allowed.push(pattern)
  })
  .extend('loginAs', ({ visit }) => async (who: keyof typeof demoAccounts | Credentials, options?: PageOptions) => {
    const origin = options?.baseURL ?? ownProduct().url
    const session = await call(login, { body: typeof who === 'string' ? demoAccounts[who] : who }, { url: origin })
    const stored = { token: session.token, role: session.role, userId: session.userId, user: JSON.stringify(session.user) }
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    return visit.newPage({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } })
  })

/** The browsers of one test. */
class Visit {
  readonly allowed: RegExp[] = []
  readonly #errors: string[] = []
  readonly #contexts: BrowserContext[] = []

  async newPage({ fontSizePx = 16, ...options }: PageOptions = {}): Promise<Page> {
    const browser = browsers.get(fontSizePx) ?? launch(fontSizePx)
    browsers.set(fontSizePx, browser)
    const context = await (await browser).newContext({
      baseURL: ownProduct().url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      // Without a graphics card, animations take as long as everything else together.
      reducedMotion: 'reduce',
      ...options,
    })
    this.#contexts.push(context)
    context.setDefaultTimeout(patience)
    context.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (uncaught) => {
      const { name, message, stack } = uncaught.error()
      this.#errors.push(`uncaught ${name}: ${message} ${stack ?? ''} (${uncaught.page()?.url()})`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`the page breaks its own policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    const page = await context.newPage()
    if (options.javaScriptEnabled !== false) waitForLife(page)
    return page
  }

  async end(failedTest: string | undefined): Promise<void> {
    const unexpected = this.#errors.filter((error) => !this.allowed.some((pattern) => pattern.test(error)))
    const failed = failedTest ?? (unexpected.length > 0 ? 'console-error' : undefined)
    const pages = this.#contexts.flatMap((context) => context.pages())
    const strange = failed ? [] : await findStrangeThings(this.#contexts)
    if (failed)
      await Promise.all(pages.map((page, number) => page.screenshot({ path: screenshotPath(failed, number), fullPage: true })))
    await Promise.all(this.#contexts.map((context) => context.close()))
    expect(unexpected, 'errors in the browser').toEqual([])
    expect(strange, 'stored in the browser, and not on the page about storage').toEqual([])
  }
}

export function screenshotPath(test: string, number: number): string {
  const name = test
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
  return join(repository, '.cache', 'failures', `${name}-${number}.png`)
}

function launch(fontSizePx: number): Promise<Browser> {
  const args = [...launchArguments(), `--blink-settings=defaultFontSize=${fontSizePx}`]
  return chromium.launch({ executablePath: inject('chromium'), args })
}
