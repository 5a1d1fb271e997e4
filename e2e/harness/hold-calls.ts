import type { Page } from 'playwright-core'

/** Calls to the API that wait until the test lets them fail, and pass from `recover` on. */
export async function holdCalls(page: Page, path: string) {
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(`**/api${path}`, async (route) => {
    await failing
    await route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } })
  })
  return { fail: () => fail(), recover: () => page.unroute(`**/api${path}`) }
}
