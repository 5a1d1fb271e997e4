import { prepareAutoBatched } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { makeStore } from './make-store'

test('subscribers hear of a cached change within the same task, so that a ticked box never jumps back for a frame', async () => {
  const store = makeStore()
  // The very first action starts the cache of answers, which dispatches actions itself.
  store.dispatch({ type: 'the first' })
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  store.dispatch({ type: 'a change of cached answers', ...prepareAutoBatched()(undefined) })
  await Promise.resolve()
  expect(told).toBe(1)
})
