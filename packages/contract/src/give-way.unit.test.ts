import { expect, test, vi } from 'vitest'
import { giveWay } from './give-way'

/** How many turns others had while so many steps were done, each of which takes so long by the clock. */
async function turnsDuring(steps: number, stepMs: number): Promise<number> {
  let nowMs = 1_000_000 + performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  let turns = 0
  let isOver = false
  const others = () => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  for (let step = 0; step < steps; step++) {
    nowMs += stepMs
    await giveWay()
  }
  isOver = true
  clock.mockRestore()
  return turns
}

test('others have their turn once steps have taken 20 ms together', async () => {
  expect(await turnsDuring(10, 25)).toBeGreaterThanOrEqual(9)
  expect(await turnsDuring(100, 5)).toBeGreaterThanOrEqual(24)
})

test('many steps that take next to nothing go on without a pause', async () => {
  await turnsDuring(1, 25)
  expect(await turnsDuring(10_000, 0)).toBeLessThanOrEqual(2)
})
