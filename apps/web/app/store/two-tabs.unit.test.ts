import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStore } from './make-store'
import { draftChanged } from './message-slice'
import { pageHydrated } from './session-events'
import {
  additionalInfoChanged,
  choiceMade,
  enquiryPosted,
  guestVehicleSaved,
  partAdded,
  partDescribed,
  partRemoved,
  postcodeChanged,
} from './vehicle-slice'

/**
 * A browser with several tabs. As in a real one each tab has its own copy of the storage, and hears of another's writing later:
 * whoever writes meanwhile writes over it.
 */
class Browser {
  written: { text: string | null; by: Tab }[] = []
  tabs: Tab[] = []

  async open(): Promise<Tab> {
    const tab = new Tab(this)
    this.tabs.push(tab)
    await tab.act(async () => {
      tab.store = makeStore()
      tab.store.dispatch(pageHydrated())
      await vi.waitFor(() => expect(tab.store.getState().isRestored).toBe(true))
    })
    return tab
  }

  /** Every tab hears of everything that was written, until none has anything to add. */
  async settle(): Promise<void> {
    for (let round = 0; round < 500; round++) {
      const waiting = this.tabs.find((tab) => tab.hasNews())
      if (!waiting) return
      await waiting.hear()
    }
    throw new Error('the tabs answer each other for ever')
  }

  stored() {
    return JSON.parse(this.written.at(-1)?.text ?? '{}').vehicle
  }
}

class Tab {
  window = new EventTarget()
  store!: ReturnType<typeof makeStore>
  private copy: string | null
  private heard: number

  constructor(private readonly browser: Browser) {
    this.copy = browser.written.at(-1)?.text ?? null
    this.heard = browser.written.length
  }

  storage = {
    getItem: (key: string) => (key === 'redux-root' ? this.copy : null),
    setItem: (key: string, text: string) => key === 'redux-root' && this.write(text),
    removeItem: (key: string) => key === 'redux-root' && this.write(null),
  }

  private write(text: string | null): void {
    this.copy = text
    this.browser.written.push({ text, by: this })
  }

  /** Runs as this tab, and lets what was to be written be written. */
  async act(what: () => unknown): Promise<void> {
    vi.stubGlobal('window', this.window)
    vi.stubGlobal('localStorage', this.storage)
    await what()
    await vi.advanceTimersByTimeAsync(150)
  }

  does(...actions: Parameters<typeof this.store.dispatch>[0][]): Promise<void> {
    return this.act(() => {
      for (const action of actions) this.store.dispatch(action)
    })
  }

  hasNews = () => this.heard < this.browser.written.length

  /** The oldest news. What this tab has written since stays what it reads. */
  async hear(): Promise<void> {
    const news = this.browser.written[this.heard]
    const isOwnLater = this.browser.written.slice(this.heard).some(({ by }) => by === this)
    this.heard += 1
    if (!news || news.by === this) return
    if (!isOwnLater) this.copy = news.text
    await this.act(() => this.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'redux-root' })))
  }

  draft = () => this.store.getState().vehicle
}

const headlamp = { id: 'headlamp', name: 'Headlamp' }
const turbo = { id: 'turbo', name: 'Turbo' }
const focus = { make: 'Ford', model: 'Focus', body_style: null, trim: null, year: null, gearbox: null, fuel: null }

let browser: Browser
let one: Tab
let two: Tab
beforeEach(async () => {
  vi.useFakeTimers()
  browser = new Browser()
  one = await browser.open()
  await one.does(choiceMade({ brand: 'BMW', model: '3 Series' }), partAdded(headlamp), partAdded(turbo))
  two = await browser.open()
  expect(two.draft().selectedParts).toHaveLength(2)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('two tabs with conversations', () => {
  const drafts = () => JSON.parse(browser.written.at(-1)?.text ?? '{}').message?.drafts

  test('what is typed in one is not undone by the other, which writes before it has heard of it', async () => {
    await one.does(draftChanged({ to: 'kelham', text: 'Half a thought' }))
    await two.does(draftChanged({ to: 'barlow', text: 'Is it left hand?' }))
    await browser.settle()
    expect(drafts()).toEqual({ kelham: 'Half a thought', barlow: 'Is it left hand?' })
  })

  test('of one conversation the later words count, and the tabs come to rest', async () => {
    await one.does(draftChanged({ to: 'kelham', text: 'Half a thought' }))
    await two.does(draftChanged({ to: 'kelham', text: 'Another thought' }))
    await browser.settle()
    expect(drafts()).toEqual({ kelham: 'Another thought' })
  })

  test('what was sent from the other tab a while later stays sent', async () => {
    await one.does(draftChanged({ to: 'kelham', text: 'Half a thought' }))
    const three = await browser.open()
    await three.act(() => vi.advanceTimersByTimeAsync(5_000))
    await three.does(draftChanged({ to: 'kelham', text: '' }))
    await browser.settle()
    expect(drafts()).toEqual({})
  })
})

describe('two tabs with one draft', () => {
  test('a tab that lies idle takes over every word and writes nothing', async () => {
    const before = browser.written.length
    for (const words of ['Left', 'Left hand', 'Left hand side']) {
      await two.does(additionalInfoChanged(words))
      await browser.settle()
    }
    expect(one.draft().additionalInfo).toBe('Left hand side')
    expect(browser.written.slice(before).every(({ by }) => by === two)).toBe(true)
  })

  test('different fields and parts, written before either tab has heard of the other: nothing is lost', async () => {
    await one.does(
      partDescribed({ id: 'headlamp', details: 'Xenon' }),
      guestVehicleSaved({ reg: 'AB12CDE', colour: null, vehicle: focus }),
    )
    await two.does(partDescribed({ id: 'turbo', details: 'With actuator' }), postcodeChanged('LS1 4DY'))
    await one.does(additionalInfoChanged('Needed by Friday'))
    await browser.settle()
    for (const draft of [one.draft(), two.draft(), browser.stored()]) {
      expect(draft).toMatchObject({
        selection: { brand: 'BMW', model: '3 Series' },
        additionalInfo: 'Needed by Friday',
        postcode: 'LS1 4DY',
        selectedParts: [
          { ...headlamp, details: 'Xenon' },
          { ...turbo, details: 'With actuator' },
        ],
        saved: [{ reg: 'AB12CDE' }],
      })
    }
  })

  test('of one field the later words count, and a vehicle is never made of two', async () => {
    await one.does(choiceMade({ brand: 'Ford' }), choiceMade({ model: 'Focus' }), postcodeChanged('M1 1AE'))
    await two.does(choiceMade({ brand: 'Audi' }), postcodeChanged('LS1 4DY'))
    await browser.settle()
    for (const draft of [one.draft(), two.draft(), browser.stored()]) {
      expect(draft).toMatchObject({ selection: { brand: 'Audi', model: null }, postcode: 'LS1 4DY' })
    }
  })

  test('a part that one tab removed is gone, unless the other has gone on with it', async () => {
    await one.does(partRemoved('turbo'), partRemoved('headlamp'))
    await two.does(partDescribed({ id: 'headlamp', details: 'Left hand side' }))
    await browser.settle()
    for (const draft of [one.draft(), two.draft(), browser.stored()]) {
      expect(draft.selectedParts).toMatchObject([{ ...headlamp, details: 'Left hand side' }])
    }
  })

  test('what was posted in one tab is no draft in the other', async () => {
    await two.does(additionalInfoChanged('Needed by Friday'))
    await browser.settle()
    await one.does(enquiryPosted())
    await browser.settle()
    expect(two.draft()).toMatchObject({ selectedParts: [], additionalInfo: '', selection: { brand: 'BMW' } })
    await two.does(partAdded(turbo))
    await browser.settle()
    expect(one.draft().selectedParts).toMatchObject([{ ...turbo, details: '' }])
  })

  test('words that were typed just before the tab is closed are in the next one', async () => {
    await two.act(() => {
      two.store.dispatch(postcodeChanged('M'))
      two.store.dispatch(postcodeChanged('M1 1AE'))
      two.window.dispatchEvent(new Event('pagehide'))
      expect(browser.stored().postcode).toBe('M1 1AE')
    })
  })

  test.each([1, 2, 3, 4, 5])(
    'typing and hearing in any order end in one draft with both tabs’ words (order %i)',
    async (seed) => {
      let state = seed * 2654435761
      const dice = (sides: number) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        return Math.floor((state / 2 ** 32) * sides)
      }
      const words = { one: '', two: '' }
      const tabs = { one, two }
      const type = {
        one: () => one.does(partDescribed({ id: 'headlamp', details: words.one })),
        two: () => two.does(partDescribed({ id: 'turbo', details: words.two }), additionalInfoChanged(words.two)),
      }
      for (let step = 0; step < 40; step++) {
        const name = dice(2) ? 'one' : 'two'
        if (dice(3) === 0) await tabs[name].hear()
        else {
          words[name] += ` ${step}`
          await type[name]()
        }
      }
      await browser.settle()
      for (const draft of [one.draft(), two.draft(), browser.stored()]) {
        expect(draft).toMatchObject({
          additionalInfo: words.two,
          selectedParts: [{ details: words.one }, { details: words.two }],
        })
      }
    },
  )
})
