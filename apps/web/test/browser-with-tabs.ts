import { expect, vi } from 'vitest'
import { makeStore } from '~/store/make-store'
import { pageHydrated } from '~/store/session-events'

/** A write, as the other tabs come to hear of it. */
interface Write {
  key: string
  text: string | null
}

/** The entries are own properties, as in the real storage. */
function makeStorage(tell: (write: Write) => void): Record<string, string> {
  const entries: Record<string, string> = Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => tell({ key, text }),
    removeItem: (key: string) => Object.hasOwn(entries, key) && tell({ key, text: null }),
  })
  return entries
}

function apply(entries: Record<string, string>, { key, text }: Write): void {
  if (text === null) delete entries[key]
  else entries[key] = text
}

/**
 * A fake browser with tabs, and locks and storage events that the test controls. Each tab is a process with a view of the storage
 * of its own: another tab's write reaches it with the event, not before.
 */
export class Browser {
  readonly tabs: Tab[] = []
  readonly turns: { key: string; tab: Tab; take: () => void }[] = []
  private current: Tab | undefined

  readonly storage = makeStorage((write) => apply(this.storage, write))

  /** As if all tabs had heard of it. */
  put(entries: Record<string, string>): void {
    for (const storage of [this.storage, ...this.tabs.map((tab) => tab.storage)]) Object.assign(storage, entries)
  }

  write(writer: Tab, write: Write): void {
    for (const storage of [this.storage, writer.storage]) apply(storage, write)
    for (const tab of this.tabs) if (tab !== writer) tab.news.push(write)
    writer.overtakes(write)
  }

  readonly locks = {
    request: (key: string, work: () => void) =>
      new Promise<void>((resolve) => {
        const tab = this.current as Tab
        this.turns.push({ key, tab, take: () => resolve(tab.act(work)) })
      }),
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
    vi.stubGlobal('localStorage', tab.storage)
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

  /** An entry without what it says of its writers. */
  stored(key = 'redux-root') {
    const { _seen, ...fields } = JSON.parse(this.storage[key] ?? '{}')
    return fields
  }

  keys = (pattern: RegExp) => Object.keys(this.storage).filter((key) => pattern.test(key))
}

/** Lets the running tab finish what it awaits. */
export const flush = () => new Promise((resolve) => setImmediate(resolve))

export class Tab {
  readonly window = new EventTarget()
  readonly news: Write[] = []
  private readonly overtaken = new Set<Write>()
  readonly store = makeStore()
  readonly storage: Record<string, string>

  constructor(private readonly browser: Browser) {
    this.storage = makeStorage((write) => browser.write(this, write))
    Object.assign(this.storage, browser.storage)
  }

  act<Result>(work: () => Result): Result {
    return this.browser.run(this, work)
  }

  async does(...actions: Parameters<typeof this.store.dispatch>[0][]): Promise<void> {
    await this.act(async () => {
      for (const action of actions) this.store.dispatch(action)
      await flush()
    })
  }

  /** What this tab has yet to hear came before its own write, and does not undo it in its view. */
  overtakes({ key }: Write): void {
    for (const write of this.news) if (write.key === key) this.overtaken.add(write)
  }

  async hear(): Promise<void> {
    const write = this.news.shift()
    if (write) {
      if (!this.overtaken.has(write)) apply(this.storage, write)
      this.act(() => this.window.dispatchEvent(Object.assign(new Event('storage'), { key: write.key })))
    }
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
