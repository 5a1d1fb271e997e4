/**
 * The page interface of journeys in every browser. Playwright's own pages implement it (Firefox), and so do ours over WebDriver
 * (WebKit, in `webkit/`). It contains only what both do in the same way.
 */
export interface BrowserPage extends Found {
  /** Opens a path of the product and waits for hydration. */
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

/** Waits for one element, looked up anew at each use. Several matches are an error, unless `first` is used. */
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

/** The time limit of a step in ms, allowing for a busy host. */
export const patienceMs = 90_000
