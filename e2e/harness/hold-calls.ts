import type { Page } from 'playwright-core'

/**
 * Holds calls to the API until the test lets them fail, and lets them pass after `recover`. For a page's own data, put `**`
 * before its path.
 */
export async function holdCalls(page: Page, path: string) {
  const pattern = path.startsWith('**') ? path : `**/api${path}`
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(pattern, async (route) => {
    await failing
    await route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } })
  })
  return { fail: () => fail(), recover: () => page.unroute(pattern) }
}
