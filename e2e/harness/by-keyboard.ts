import type { Page } from 'playwright-core'

/** A person without a mouse, with the number of Tabs so far. */
export class ByKeyboard {
  readonly page: Page
  tabs = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until an element with this name has the focus. In a list with a single tab stop, the arrow keys look for it. */
  async reach(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 250; presses += 1) {
      await this.page.keyboard.press('Tab')
      this.tabs += 1
      if (name.test((await this.#focused()).name) || (await this.#findInList(name))) return
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }

  async press(name: RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(name)
    await this.page.keyboard.press(key)
  }

  async #findInList(name: RegExp): Promise<boolean> {
    const seen = new Set<string>()
    for (let now = await this.#focused(); now.isInList && !seen.has(now.mark); now = await this.#focused()) {
      if (name.test(now.name)) return true
      seen.add(now.mark)
      await this.page.keyboard.press('ArrowRight')
    }
    return false
  }

  #focused() {
    return this.page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      const list = element?.closest('[role=toolbar]')
      return {
        name: element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '',
        isInList: Boolean(list),
        mark: String([...(list?.querySelectorAll('a, button, input') ?? [])].indexOf(element as HTMLElement)),
      }
    })
  }
}
