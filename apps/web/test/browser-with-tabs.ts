import { expect, vi } from 'vitest'
import { makeStore } from '~/store/make-store'
import { pageHydrated } from '~/store/session-events'

/** A fake browser with tabs: one storage, and locks and storage events that the test controls. */
export class Browser {
  readonly tabs: Tab[] = []
  readonly turns: { key: string; tab: Tab; take: () => void }[] = []
  private current: Tab | undefined

  /** Own properties are the entries, as in the real storage. */
  readonly storage: Record<string, string> = Object.create({
    getItem: (key: string) => this.storage[key] ?? null,
    setItem: (key: string, text: string) => {
      this.storage[key] = text
      this.tell(key)
    },
    removeItem: (key: string) => {
      if (!Object.hasOwn(this.storage, key)) return
      delete this.storage[key]
      this.tell(key)
    },
  })

  readonly locks = {
    request: (key: string, work: () => void) =>
      new Promise<void>((resolve) => {
        const tab = this.current as Tab
        this.turns.push({ key, tab, take: () => resolve(tab.act(work)) })
      }),
  }

  private tell(key: string): void {
    for (const tab of this.tabs) if (tab !== this.current) tab.news.push(key)
  }

  async open(): Promise<Tab> {
    const tab = new Tab(this)
    this.tabs.push(tab)
    await tab.does(pageHydrated())
    await this.rest()
    expect(tab.state().isRestored).toBe(true)
    return tab
  }

  /** Makes this the running tab, until another runs. */
  run<Result>(tab: Tab, work: () => Result): Result {
    this.current = tab
    vi.stubGlobal('window', tab.window)
    return work()
  }

  /** Grants the longest-waiting turn, or one of those that wait for different entries. */
  async grant(choice = 0): Promise<void> {
    const first = this.turns.filter(({ key }, index) => this.turns.findIndex((turn) => turn.key === key) === index)
    const turn = first[choice % first.length]
    if (!turn) return
    this.turns.splice(this.turns.indexOf(turn), 1)
    turn.take()
    await this.run(turn.tab, flush)
  }

  /** Runs until no tab waits for a turn or has an event to hear. */
  async rest(): Promise<void> {
    for (let round = 0; round < 1_000; round++) {
      const waiting = this.tabs.find((tab) => tab.news.length > 0)
      if (waiting) await waiting.hear()
      else if (this.turns.length > 0) await this.grant()
      else return
    }
    throw new Error('the tabs answer each other for ever')
  }

  stored = (key = 'redux-root') => JSON.parse(this.storage[key] ?? '{}')
  keys = (pattern: RegExp) => Object.keys(this.storage).filter((key) => pattern.test(key))
}

/** Lets the running tab finish what it awaits. */
export const flush = () => new Promise((resolve) => setImmediate(resolve))

export class Tab {
  readonly window = new EventTarget()
  readonly news: string[] = []
  readonly store = makeStore()

  constructor(private readonly browser: Browser) {}

  act<Result>(work: () => Result): Result {
    return this.browser.run(this, work)
  }

  async does(...actions: Parameters<typeof this.store.dispatch>[0][]): Promise<void> {
    await this.act(async () => {
      for (const action of actions) this.store.dispatch(action)
      await flush()
    })
  }

  async hear(): Promise<void> {
    const key = this.news.shift()
    if (key) this.act(() => this.window.dispatchEvent(Object.assign(new Event('storage'), { key })))
    await this.act(flush)
  }

  /** Closed or reloaded: its waiting turns are never granted. */
  leave(): void {
    this.act(() => this.window.dispatchEvent(new Event('pagehide')))
    this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1)
    for (const turn of this.browser.turns.filter(({ tab }) => tab === this)) {
      this.browser.turns.splice(this.browser.turns.indexOf(turn), 1)
    }
  }

  state = () => this.store.getState()
  draft = () => this.state().vehicle
}
