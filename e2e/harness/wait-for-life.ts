import type { Page } from 'playwright-core'

/** Runs in the page, so it uses nothing from outside. The page arrives complete from the server and hydrates a moment later. */
export function isAlive(): boolean {
  const app = document.querySelector('#app')
  return !app || Object.keys(app).some((key) => key.startsWith('__reactFiber$'))
}

/** `goto` and `reload` wait until the page is hydrated. */
export function waitForLife(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await page.waitForFunction(isAlive)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await page.waitForFunction(isAlive)
    return answer
  }
}
