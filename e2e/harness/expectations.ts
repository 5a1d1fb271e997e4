import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The page as it is now has no accessibility violation that axe can find; with `within`, that part of it. Our pages hold no
 * frames of our own, so axe runs in one go, and only what it finds is reported: a third of the time.
 */
export async function expectNoAxeViolations(page: Page, { within }: { within?: string } = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content, `width of ${page.url()} in a window of ${window} px`).toBeLessThanOrEqual(window)
}

/** The page fits a phone, a tablet and a desk, and is accessible on each. It is left as wide as a desk. */
export async function expectFits(page: Page, part: { within?: string } = {}): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page, part)
  }
}
