import { prepareAutoBatched } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { makeStore } from './make-store'

test('what a call changes shows within the task that changed it, so that a ticked box never jumps back for a frame', async () => {
  const store = makeStore()
  // The first action of all wakes the cache of answers, which acts itself.
  store.dispatch({ type: 'the first' })
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  store.dispatch({ type: 'a change of cached answers', ...prepareAutoBatched()(undefined) })
  await Promise.resolve()
  expect(told).toBe(1)
})
