import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Look {
  /** Limits the check to a part of the page. */
  within?: string
  /** Whether to check contrast too, which takes axe half of its time. */
  contrast?: boolean
}

/** The page in its present state has no accessibility violation that axe can find. */
export async function expectNoAxeViolations(page: Page, { within, contrast = true }: Look = {}): Promise<void> {
  await animationsEnd(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(judge, { within, contrast }), `accessibility of ${page.url()}`).toEqual([])
}

/**
 * Runs in the page. Text of the same colour and size on the same ground has the same contrast, so it checks one of each look, and
 * every field: on a list of products that is a sixth of all. No page plays audio or video, for which axe would load all style
 * sheets.
 */
async function judge({ within, contrast }: Look): Promise<string[]> {
  const grounds = new WeakMap<Element, string>()
  function groundOf(element: Element | null): string {
    if (!element) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity].join()
    const isClear = own === 'rgba(0, 0, 0, 0),none,1'
    const ground = groundOf(element.parentElement) + (isClear ? '' : own)
    grounds.set(element, ground)
    return ground
  }
  function oneOfEachLook(): Element[] {
    const looks = new Map<string, Element>()
    const part = document.querySelector(within ?? 'body') ?? document.body
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const element = words.currentNode.parentElement
      if (!words.currentNode.nodeValue?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const look = [groundOf(element), color, fontSize, fontWeight].join()
      if (!looks.has(look)) looks.set(look, element)
    }
    return [...looks.values(), ...part.querySelectorAll('input, select, textarea')]
  }
  const judged = contrast ? oneOfEachLook() : []
  for (const element of judged) element.setAttribute('data-judged', '')
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-judged]', enabled: contrast }] })
  const { violations } = await axe.run(within ?? document, { resultTypes: ['violations'], preload: false })
  for (const element of judged) element.removeAttribute('data-judged')
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}

/** Fading content has little contrast until it is fully visible. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content, `width of ${page.url()} in a window of ${window} px`).toBeLessThanOrEqual(window)
}

/** The text is complete, without an ellipsis. */
export async function expectNotCut(words: Locator): Promise<void> {
  const hiddenPx = await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hiddenPx).toBeLessThanOrEqual(0)
}

/**
 * The page fits a phone, a tablet and a desktop, and is accessible on phone and desktop. Afterwards it has the desktop's width. A
 * tablet shows what one of the others shows, and a phone has the desktop's colours; the journeys on a phone check what only a
 * phone shows.
 */
export async function expectFits(page: Page, part: { within?: string } = {}): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    if (width !== 768) await expectNoAxeViolations(page, { ...part, contrast: width === 1280 })
  }
}

/** Tab alone reaches every control: every link, button and field, and one radio button of each group. */
export async function expectTabReachesAll(page: Page): Promise<void> {
  const count = await page.evaluate(() => {
    document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]').forEach((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]')
      const isOff = element.matches(':disabled, [tabindex="-1"], [type=hidden]')
      const isOtherRadio = element.matches('[type=radio]:not(:checked)')
      if (isShown && !isOff && !isOtherRadio) element.dataset.unreached = ''
    })
    document.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && delete target.dataset.unreached)
    ;(document.activeElement as HTMLElement | null)?.blur()
    document.getSelection()?.removeAllRanges()
    return document.querySelectorAll('[data-unreached]').length
  })
  // The fields of a time or a date have several stops.
  for (let stop = 0; stop < count * 2 + 60; stop += 1) {
    await page.keyboard.press('Tab')
    if (stop % 20 === 19 && (await page.locator('[data-unreached]').count()) === 0) break
  }
  const left = await page
    .locator('[data-unreached]')
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120)))
  expect(count, `what can be used on ${page.url()}`).toBeGreaterThan(5)
  expect(left, `what Tab does not reach on ${page.url()}`).toEqual([])
}

/** The overview warns when copies cannot work together; the test pretends that a second one runs without Redis. */
export async function expectCopiesApartTold(page: Page): Promise<void> {
  await page.route('**/api/operator/overview', async (route) => {
    const answer = await route.fetch()
    const { health, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, health: { ...health, problems: ['Not all have REDIS_URL.'] } } })
  })
  await page.reload()
  const warning = page.getByRole('alert').filter({ hasText: 'The product does not work as it should' })
  await warning.getByText('Not all have REDIS_URL.').waitFor()
  await page.unroute('**/api/operator/overview')
}
