import axe from 'axe-core'
import type { Key, Place, Role } from '../page'
import { findElements, type Step, selectors, type Words } from './find-elements'
import { focusField, pointToPress } from './in-page'
import type { Tab } from './tab'

/** WebDriver's codes for these keys. */
const keys: Record<Key, string> = {
  'Control+a': '\uE009a\uE009',
  Delete: '\uE017',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}

interface Options {
  name?: string | RegExp
  exact?: boolean
}

/** An element in WebDriver's notation: its only value is the id. */
type Reference = Record<string, string>

export class WebKitPlace implements Place {
  constructor(
    readonly tab: Tab,
    readonly steps: Step[],
  ) {}

  getByRole(role: Role, { name, exact }: Options = {}): WebKitPlace {
    return this.#with({ by: 'role', selector: selectors[role], name: name === undefined ? undefined : wordsOf(name, exact) })
  }

  getByLabel(text: string | RegExp, { exact }: Options = {}): WebKitPlace {
    return this.#with({ by: 'label', words: wordsOf(text, exact) })
  }

  getByText(text: string | RegExp, { exact }: Options = {}): WebKitPlace {
    return this.#with({ by: 'text', words: wordsOf(text, exact) })
  }

  filter({ hasText }: { hasText: string | RegExp }): WebKitPlace {
    return this.#with({ by: 'filter', words: wordsOf(hasText) })
  }

  first(): WebKitPlace {
    return this.#with({ by: 'first' })
  }

  async click(): Promise<void> {
    const { x, y } = await this.#withOne<{ x: number; y: number }>(`return (${pointToPress})(element)`)
    const press = [{ type: 'pointerMove', x, y, duration: 0, origin: 'viewport' }, { type: 'pointerDown' }, { type: 'pointerUp' }]
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    await this.tab.driver.send('POST', '/actions', {
      actions: [{ ...mouse, actions: press.map((one) => ({ button: 0, ...one })) }],
    })
  }

  async press(key: Key): Promise<void> {
    await this.#type(await this.#withOne<Reference>('element.focus(); return element'), keys[key])
  }

  async pressSequentially(text: string): Promise<void> {
    await this.#type(await this.#withOne<Reference>(`return (${focusField})(element)`), text)
  }

  async setInputFiles(path: string): Promise<void> {
    await this.#type(await this.#withOne<Reference>('return element', { hidden: true }), path)
  }

  async selectOption(value: string): Promise<void> {
    const choose = `element.value = args[1]; for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))`
    await this.#withOne(`${choose}; return true`, { value })
  }

  inputValue(): Promise<string> {
    return this.#withOne('return element.value')
  }

  count(): Promise<number> {
    return this.#find('return elements.length')
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    if (state === 'visible') await this.#withOne('return true')
    else await this.tab.until(`no ${this.#described()}`, async () => (await this.count()) === 0)
  }

  #with(step: Step): WebKitPlace {
    return new WebKitPlace(this.tab, [...this.steps, step])
  }

  /** Waits for the one matching element, and for the result of the body. */
  #withOne<Result>(body: string, { hidden = false, value }: { hidden?: boolean; value?: string } = {}): Promise<Result> {
    const onOne = `if (elements.length > 1) throw elements.length + ' of them fit: ' + elements.map((one) => one.outerHTML.slice(0, 120))
      const [element] = elements
      if (!element) return
      ${body}`
    return this.tab.until(this.#described(), () => this.#find<Result | undefined>(onOne, { hidden, value }))
  }

  async #find<Result>(body: string, { hidden = false, value }: { hidden?: boolean; value?: string } = {}): Promise<Result> {
    if (!(await this.tab.run<boolean>("return 'axe' in window"))) await this.tab.run(axe.source)
    return this.tab.run(`const elements = (${findElements})(args[0], ${hidden}); ${body}`, this.steps, value ?? '')
  }

  async #type(element: Reference, text: string): Promise<void> {
    await this.tab.driver.send('POST', `/element/${Object.values(element)[0]}/value`, { text })
  }

  #described(): string {
    return this.steps.map((step) => JSON.stringify(step)).join(' > ')
  }
}

function wordsOf(text: string | RegExp, exact = false): Words {
  return typeof text === 'string' ? { text, exact } : { pattern: text.source, flags: text.flags }
}
