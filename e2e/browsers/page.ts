/**
 * What a journey through every browser may do. Playwright's pages can do it as they are (Firefox), and so can ours over WebDriver
 * (WebKit, in `webkit/`). Only what both do in the same way is here.
 */
export interface BrowserPage extends Found {
  /** A path of the product. The page has come alive when it is done. */
  goto(path: string): Promise<unknown>
  reload(): Promise<unknown>
  url(): string
  waitForURL(url: RegExp): Promise<void>
  evaluate<Result, Given>(run: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>
  screenshot(options: { path: string }): Promise<unknown>
}

export interface Found {
  getByRole(role: Role, options?: NameOptions & { name?: string | RegExp }): Place
  getByLabel(text: string | RegExp, options?: NameOptions): Place
  getByText(text: string | RegExp, options?: NameOptions): Place
}

/** One element, looked for anew at each use, until it is there. Several that fit are an error, unless `first` is asked for. */
export interface Place extends Found {
  first(): Place
  filter(options: { hasText: string | RegExp }): Place
  click(): Promise<void>
  press(key: Key): Promise<void>
  pressSequentially(text: string): Promise<void>
  setInputFiles(path: string): Promise<void>
  waitFor(options?: { state?: 'visible' | 'hidden' }): Promise<void>
  selectOption(value: string): Promise<unknown>
  inputValue(): Promise<string>
  count(): Promise<number>
}

interface NameOptions {
  exact?: boolean
}

export type Key = 'Control+a' | 'Delete' | 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight'

export type Role =
  | 'alertdialog'
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'complementary'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'log'
  | 'option'
  | 'radio'
  | 'region'
  | 'switch'
  | 'tabpanel'
  | 'textbox'

/** How long a step may take, in ms, on a machine whose host is busy. */
export const patienceMs = 90_000
