import type { Browser } from 'playwright-core'

/** As slow as the phone that Lighthouse emulates. */
const SLOWER_BY = 4
const QUIET_AFTER_MS = 2_000

export interface Visit {
  /** The size as sent, without headers. */
  scriptKb: number
  files: number
  /** The time of tasks beyond 50 ms each, in which a touch gets no answer. */
  blockingMs: number
}

/** A first visit on a slow phone, until nothing more is fetched. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY })
  await devTools.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  const failures: Error[] = []
  devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType === 'text/javascript') scripts.add(requestId)
  })
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const times: number[] = []
    Object.assign(window, { longTasks: times })
    new PerformanceObserver((list) => times.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  page.on('pageerror', (error) => failures.push(error))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_AFTER_MS)
  const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  await context.close()
  if (failures[0]) throw failures[0]
  return {
    scriptKb: bytes / 1000,
    files: scripts.size,
    blockingMs: longTasks.reduce((sum, duration) => sum + duration - 50, 0),
  }
}
