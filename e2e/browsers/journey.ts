import { login } from '@allyards/contract/accounts'
import { expect, inject, type TestContext, test } from 'vitest'
import { call } from '../harness/call'
import { type Credentials, demoAccounts, screenshotPath } from '../harness/journey'
import { ownProduct } from '../harness/own-product'
import { openChromium, openFirefox } from './open-with-playwright'
import type { BrowserPage } from './page'
import { openWebKit } from './webkit/open-webkit'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

interface Opened {
  page: BrowserPage
  close(): Promise<string[]>
}

interface Visit {
  newPage(size: keyof typeof sizes): Promise<BrowserPage>
  loginAs(who: keyof typeof demoAccounts | Credentials, size: keyof typeof sizes): Promise<BrowserPage>
}

/**
 * A journey in each browser that people use besides Chromium. A console error, an uncaught error or a breach of the page's policy
 * fails it. A failed journey leaves screenshots in .cache.
 */
export function journeyInEveryBrowser(name: string, run: (visit: Visit) => Promise<void>): void {
  if (inject('chromium')) test(`${name}, in Chromium`, (context) => visit(context, openChromium, run))
  if (inject('firefox')) test(`${name}, in Firefox`, (context) => visit(context, openFirefox, run))
  if (inject('webkit')) test(`${name}, in WebKit`, (context) => visit(context, openWebKit, run))
}

async function visit(
  { task }: TestContext,
  open: (url: string, size: { width: number; height: number }) => Promise<Opened>,
  run: (visit: Visit) => Promise<void>,
): Promise<void> {
  const all: Opened[] = []
  const newPage = async (size: keyof typeof sizes) => {
    const opened = await open(ownProduct().url, sizes[size])
    all.push(opened)
    return opened.page
  }
  let hasFailed = true
  try {
    await run({ newPage, loginAs: async (who, size) => logIn(await newPage(size), who) })
    hasFailed = false
  } finally {
    if (hasFailed) await Promise.all(all.map(({ page }, number) => page.screenshot({ path: screenshotPath(task.name, number) })))
    const errors = await Promise.all(all.map(({ close }) => close()))
    expect.soft(errors.flat(), 'errors in the browser').toEqual([])
  }
}

async function logIn(page: BrowserPage, who: keyof typeof demoAccounts | Credentials): Promise<BrowserPage> {
  const session = await call(login, { body: typeof who === 'string' ? demoAccounts[who] : who })
  const stored = { token: session.token, role: session.role, userId: session.userId, user: JSON.stringify(session.user) }
  await page.goto('/robots.txt')
  await page.evaluate((things) => {
    for (const [name, value] of Object.entries(things)) localStorage.setItem(name, value)
  }, stored)
  return page
}
