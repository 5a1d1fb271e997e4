import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isAlive } from '../../harness/wait-for-life'
import type { BrowserPage } from '../page'
import { Tab } from './tab'
import type { WebDriver } from './web-driver'
import { WebKitPlace } from './webkit-place'

/** The height of the window's bar in pixels with our settings (settings.ts). */
const BAR_PX = 20

/** A WebKit page with the interface of Playwright's pages. */
export class WebKitPage extends WebKitPlace implements BrowserPage {
  constructor(
    driver: WebDriver,
    readonly origin: string,
  ) {
    super(new Tab(driver), [])
  }

  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.tab.driver.send('POST', '/window/rect', { width, height: height + BAR_PX })
    await this.tab.until(`a window of ${width} px`, async () => (await this.evaluate(() => window.innerWidth, null)) === width)
  }

  async goto(path: string): Promise<void> {
    await this.tab.driver.send('POST', '/url', { url: new URL(path, this.origin).href })
    await this.#comesAlive()
  }

  async reload(): Promise<void> {
    await this.tab.driver.send('POST', '/refresh', {})
    await this.#comesAlive()
  }

  url(): string {
    return this.tab.url
  }

  async waitForURL(pattern: RegExp): Promise<void> {
    await this.tab.until(`the address ${pattern}`, async () => pattern.test(await this.#readUrl()))
  }

  evaluate<Result, Given>(run: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result> {
    return this.tab.run(`return (${run})(args[0])`, given)
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await this.tab.driver.send<string>('GET', '/screenshot'), 'base64')
  }

  async close(): Promise<void> {
    await this.tab.driver.end()
  }

  async #comesAlive(): Promise<void> {
    await this.tab.until('the page to come alive', () => this.evaluate(isAlive, null))
    await this.#readUrl()
  }

  async #readUrl(): Promise<string> {
    this.tab.url = await this.tab.driver.send<string>('GET', '/url')
    return this.tab.url
  }
}
