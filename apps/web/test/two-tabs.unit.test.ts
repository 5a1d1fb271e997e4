import { limits } from '@allyards/contract/limits'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '~/store/api'
import { chosenPlace, countAsked } from '~/store/asked-parts'
import { sessionRestored } from '~/store/auth-slice'
import {
  additionalInfoChanged,
  choiceMade,
  enquiryPosted,
  guestVehicleSaved,
  partAdded,
  partDescribed,
  partRemoved,
  placeChosen,
  placeLeft,
  postcodeChanged,
} from '~/store/enquiry-draft-slice'
import { draftChanged, draftDropped } from '~/store/form-drafts-slice'
import { messageReceived } from '~/store/message-slice'
import { messageQueued } from '~/store/outbox-slice'
import { loggedOut, pageHydrated, sessionRejected } from '~/store/session-events'
import { readStoredSession } from '~/store/stored-session'
import { Browser, flush, Tab } from './browser-with-tabs'

const headlamp = { id: 'headlamp', name: 'Headlamp' }
const turbo = { id: 'turbo', name: 'Turbo' }
const focus = { make: 'Ford', model: 'Focus', body_style: null, trim: null, year: null, gearbox: null, fuel: null }

let browser: Browser
let one: Tab
let two: Tab

function logIn(userId: string): void {
  browser.put({ token: `token of ${userId}`, role: 'buyer', userId })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  browser = new Browser()
  vi.stubGlobal('localStorage', browser.storage)
  vi.stubGlobal('navigator', { locks: browser.locks })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('two tabs of one person', () => {
  const typed = (text: string, name = 'chat:kelham') => draftChanged({ name, fields: { text } })
  const queued = (clientId: string) =>
    messageQueued({ to: 'kelham', message: { clientId, body: 'Hi', imageUrl: null, created_at: '', failure: null } })
  const acknowledged = (clientId: string) =>
    messageReceived({ id: clientId, clientId, sender_id: 'ann', receiver_id: 'kelham' } as never)

  beforeEach(async () => {
    logIn('ann')
    one = await browser.open()
    two = await browser.open()
  })

  test('messages typed to different people at the same moment are kept, each in its own entry, in both tabs', async () => {
    await one.does(typed('Half a thought'))
    await two.does(typed('Is it left hand?', 'chat:barlow'))
    await browser.rest()
    for (const { state } of [one, two]) {
      expect(state().drafts).toEqual({ 'chat:kelham': { text: 'Half a thought' }, 'chat:barlow': { text: 'Is it left hand?' } })
    }
    expect(browser.stored('draft:ann:chat:kelham')).toEqual({ text: 'Half a thought' })
    expect(browser.stored('draft:ann:chat:barlow')).toEqual({ text: 'Is it left hand?' })
  })

  test('the later words of one conversation win, and a message sent in one tab is no draft in the other', async () => {
    await one.does(typed('Half a thought'))
    await two.does(typed('Another thought'))
    await browser.rest()
    expect(one.state().drafts).toEqual({ 'chat:kelham': { text: 'Another thought' } })
    await one.does(draftDropped('chat:kelham'))
    await browser.rest()
    expect(two.state().drafts).toEqual({})
    expect(browser.keys(/^draft:/)).toEqual([])
  })

  test('fields of one form that are typed at the same moment are all kept', async () => {
    const offers = [
      { key: 'a', price: '' },
      { key: 'b', price: '' },
    ]
    await one.does(draftChanged({ name: 'quotation:7', fields: { offers } }))
    await browser.rest()
    await one.does(draftChanged({ name: 'quotation:7', fields: { offers: [{ key: 'a', price: '60' }, offers[1]] } }))
    await two.does(
      draftChanged({ name: 'quotation:7', fields: { offers: [offers[0], { key: 'b', price: '75' }], notes: 'Tested.' } }),
    )
    await browser.rest()
    const whole = {
      offers: [
        { key: 'a', price: '60' },
        { key: 'b', price: '75' },
      ],
      notes: 'Tested.',
    }
    for (const { state } of [one, two]) expect(state().drafts['quotation:7']).toEqual(whole)
  })

  test('messages that wait in both tabs all wait, and one that the server has is gone everywhere', async () => {
    await one.does(queued('first'))
    await two.does(queued('second'))
    await browser.rest()
    for (const { state } of [one, two]) expect(Object.keys(state().outbox.kelham ?? {})).toEqual(['first', 'second'])
    await one.does(acknowledged('first'))
    await browser.rest()
    expect(Object.keys(browser.stored('outbox:ann:kelham'))).toEqual(['second'])
    await two.does(acknowledged('second'))
    await browser.rest()
    expect(browser.keys(/^outbox:/)).toEqual([])
    expect(one.state().outbox).toEqual({})
  })

  test('words typed right before a reload survive it, even when the other tab writes in between', async () => {
    await one.does(typed('Half'))
    await browser.rest()
    await one.does(typed('Half a thought'), queued('first'), postcodeChanged('M1 1AE'))
    one.leave()
    await two.does(typed('Is it left hand?', 'chat:barlow'), additionalInfoChanged('Needed by Friday'))
    const again = await browser.open()
    for (const { state } of [again, two]) {
      expect(state().drafts).toEqual({ 'chat:kelham': { text: 'Half a thought' }, 'chat:barlow': { text: 'Is it left hand?' } })
      expect(Object.keys(state().outbox.kelham ?? {})).toEqual(['first'])
      expect(state().vehicle).toMatchObject({ postcode: 'M1 1AE', additionalInfo: 'Needed by Friday' })
    }
    expect(browser.keys(/^unsaved:/)).toEqual([])
  })

  test('logging out removes all input, and empties the other tab', async () => {
    await one.does(typed('Half a thought'), queued('first'), postcodeChanged('M1 1AE'))
    await browser.rest()
    await one.does(typed('Half a thought more'))
    const closed = await browser.open()
    await closed.does(postcodeChanged('LS1 4DY'))
    closed.leave()
    await one.does(loggedOut())
    await browser.rest()
    expect(Object.keys(browser.storage)).toEqual([])
    expect(two.state()).toMatchObject({ drafts: {}, outbox: {}, vehicle: { postcode: '' } })
  })

  test('drafts wait for the person whose session has ended, and nobody else sees them', async () => {
    await one.does(typed('Half a thought'), queued('first'))
    await browser.rest()
    await one.does(sessionRejected())
    await browser.rest()
    expect(one.state()).toMatchObject({ drafts: {}, outbox: {} })
    logIn('bob')
    const bobs = await browser.open()
    await bobs.does(typed('Mine'))
    await browser.rest()
    expect(bobs.state()).toMatchObject({ drafts: { 'chat:kelham': { text: 'Mine' } }, outbox: {} })
    logIn('ann')
    await one.does(sessionRestored(readStoredSession()))
    await browser.rest()
    expect(one.state().drafts).toEqual({ 'chat:kelham': { text: 'Half a thought' } })
    expect((await browser.open()).state()).toMatchObject({ drafts: one.state().drafts, outbox: { kelham: { first: {} } } })
  })

  test('a tab hears what another types while it starts', async () => {
    const late = new Tab(browser)
    browser.tabs.push(late)
    await late.does(pageHydrated())
    await browser.grant()
    await one.does(postcodeChanged('M1 1AE'), typed('Half a thought'))
    await browser.rest()
    expect(late.state()).toMatchObject({ isRestored: true, vehicle: { postcode: 'M1 1AE' }, auth: { userId: 'ann' } })
    expect(late.state().drafts).toEqual(one.state().drafts)
  })

  test('without locks, as on a page without TLS, a tab still saves and restores input', async () => {
    vi.stubGlobal('navigator', {})
    const alone = await browser.open()
    for (const text of ['Half', 'Half a thought']) await alone.does(typed(text))
    expect((await browser.open()).state().drafts).toEqual({ 'chat:kelham': { text: 'Half a thought' } })
  })
})

describe('two tabs with one enquiry', () => {
  beforeEach(async () => {
    one = await browser.open()
    await one.does(choiceMade({ brand: 'BMW', model: '3 Series' }), partAdded(headlamp), partAdded(turbo))
    await browser.rest()
    two = await browser.open()
    expect(two.draft().selectedParts).toHaveLength(2)
  })

  const all = () => [one.draft(), two.draft(), browser.stored().vehicle]

  test('an idle tab takes over every word, writes nothing and keeps what has not changed', async () => {
    const { saved, selectedParts } = one.draft()
    for (const words of ['Left', 'Left hand', 'Left hand side']) {
      await two.does(additionalInfoChanged(words))
      await browser.grant()
      await one.hear()
      await browser.grant()
    }
    expect(one.draft().additionalInfo).toBe('Left hand side')
    expect(two.news).toEqual([])
    expect(one.draft().saved).toBe(saved)
    expect(one.draft().selectedParts).toBe(selectedParts)
  })

  test('different fields and parts, changed before either tab has heard of the other, are all kept', async () => {
    await one.does(
      partDescribed({ id: 'headlamp', details: 'Xenon' }),
      guestVehicleSaved({ reg: 'AB12CDE', colour: null, vehicle: focus }),
    )
    await two.does(partDescribed({ id: 'turbo', details: 'With actuator' }), postcodeChanged('LS1 4DY'))
    await one.does(additionalInfoChanged('Needed by Friday'))
    await browser.rest()
    for (const draft of all()) {
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

  test('places tapped in both tabs at the same moment are both kept, and one that is taken back is not', async () => {
    const [nearside, offside] = [chosenPlace({ side: 'nearside' }), chosenPlace({ side: 'offside' })]
    await one.does(placeChosen({ id: 'headlamp', place: nearside }))
    await two.does(placeChosen({ id: 'headlamp', place: offside }))
    await browser.rest()
    for (const draft of all()) expect(countAsked(draft.selectedParts)).toBe(3)
    await one.does(placeLeft({ id: 'headlamp', placeId: offside.id }))
    await browser.rest()
    for (const draft of all()) expect(draft.selectedParts).toMatchObject([{ ...headlamp, places: [nearside] }, turbo])
  })

  test('the later words of one field win, and a vehicle is never mixed from two', async () => {
    await one.does(choiceMade({ brand: 'Ford' }), choiceMade({ model: 'Focus' }), postcodeChanged('M1 1AE'))
    await two.does(choiceMade({ brand: 'Audi' }), postcodeChanged('LS1 4DY'))
    await browser.rest()
    for (const draft of all()) {
      expect(draft).toMatchObject({ selection: { brand: 'Audi', model: null }, postcode: 'LS1 4DY' })
    }
  })

  test.each([0, 1])('a part that one tab removed is gone, unless the other has gone on with it (turn %i)', async (choice) => {
    const [remover, writer] = choice === 0 ? [one, two] : [two, one]
    const remove = () => remover.does(partRemoved('turbo'), partRemoved('headlamp'))
    const write = () => writer.does(partDescribed({ id: 'headlamp', details: 'Left hand side' }))
    for (const act of choice === 0 ? [remove, write] : [write, remove]) await act()
    await browser.rest()
    for (const draft of all()) expect(draft.selectedParts).toMatchObject([{ ...headlamp, details: 'Left hand side' }])
  })

  test('a draft posted in one tab is no draft in the other', async () => {
    await two.does(additionalInfoChanged('Needed by Friday'))
    await browser.rest()
    await one.does(enquiryPosted())
    await browser.rest()
    expect(two.draft()).toMatchObject({ selectedParts: [], additionalInfo: '', selection: { brand: 'BMW' } })
    await two.does(partAdded(turbo))
    await browser.rest()
    expect(one.draft().selectedParts).toMatchObject([{ ...turbo, details: '' }])
  })

  test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
    'typing, hearing and waiting in any order end in one draft with both tabs’ words (order %i)',
    async (seed) => {
      let state = seed * 2654435761
      const dice = (sides: number) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        return Math.floor((state / 2 ** 32) * sides)
      }
      const words = { one: '', two: '' }
      for (let step = 0; step < 120; step++) {
        const name = dice(2) ? 'one' : 'two'
        const event = dice(4)
        if (event === 0) await (name === 'one' ? one : two).hear()
        else if (event === 1) await browser.grant(dice(3))
        else {
          // The field shows what its tab knows, and the letters are added to that.
          words[name] += ` ${step}`
          const { selectedParts, additionalInfo } = (name === 'one' ? one : two).draft()
          const longer = (index: number) => `${selectedParts[index]?.details ?? ''} ${step}`
          if (name === 'one') await one.does(partDescribed({ id: 'headlamp', details: longer(0) }))
          else
            await two.does(partDescribed({ id: 'turbo', details: longer(1) }), additionalInfoChanged(`${additionalInfo} ${step}`))
        }
      }
      await browser.rest()
      for (const draft of all()) {
        expect(draft).toMatchObject({
          additionalInfo: words.two,
          selectedParts: [{ details: words.one }, { details: words.two }],
        })
      }
    },
  )
})

test('a page whose turn does not come starts without stored data after a time limit, and takes it over later', async () => {
  browser.storage['redux-root'] = JSON.stringify({ auth: { userId: 'bob' }, vehicle: { postcode: 'M1 1AE' } })
  logIn('ann')
  const tab = new Tab(browser)
  browser.tabs.push(tab)
  await tab.does(pageHydrated())
  vi.advanceTimersByTime(limits.rehydrationMs - 1)
  await tab.act(flush)
  expect(tab.state().isRestored).toBe(false)
  vi.advanceTimersByTime(1)
  await tab.act(flush)
  expect(tab.state()).toMatchObject({ isRestored: true, auth: { userId: 'ann' }, vehicle: { postcode: '' } })
  await browser.rest()
  expect(tab.state()).toMatchObject({ auth: { userId: 'ann' }, vehicle: { postcode: 'M1 1AE' } })
})
