import { expect, test, vi } from 'vitest'

test('a store works without the lazy part, and takes it in without losing anything', async () => {
  // Other suites have already loaded the lazy part.
  vi.resetModules()
  const { Browser } = await import('./browser-with-tabs')
  const { choiceMade } = await import('~/store/enquiry-draft-slice')
  const { noMessages } = await import('~/store/lazy-slice-states')
  const browser = new Browser()
  vi.stubGlobal('localStorage', browser.storage)
  vi.stubGlobal('navigator', { locks: browser.locks })
  Object.assign(browser.storage, { token: 'token of ann', role: 'buyer', userId: 'ann' })
  const tab = await browser.open()
  await tab.does(choiceMade({ brand: 'Ford' }))
  expect(tab.state()).toMatchObject({ message: noMessages, auth: { userId: 'ann' } })
  expect(tab.state()).not.toHaveProperty('api')

  const { api } = await tab.act(() => import('~/store/api'))
  await browser.rest()
  expect(tab.draft().selection.brand).toBe('Ford')
  expect(browser.stored().vehicle.selection.brand).toBe('Ford')
  // The new slices know who is signed in, and answers are cached.
  expect(tab.state().message.currentUserId).toBe('ann')
  const calls = api.injectEndpoints({
    endpoints: (build) => ({ two: build.query<number, void>({ queryFn: () => ({ data: 2 }) }) }),
  })
  const { data } = await tab.act(() => tab.store.dispatch(calls.endpoints.two.initiate()))
  expect(data).toBe(2)
  expect(Object.keys(tab.state().api.queries)).toEqual(['two(undefined)'])
  vi.unstubAllGlobals()
})
