import { vi } from 'vitest'

/** How often long work asked whether others should have their turn. Whoever asks looks at the clock each time. */
export async function countClockReads(work: () => Promise<unknown>): Promise<number> {
  const look = vi.spyOn(performance, 'now')
  try {
    await work()
    return look.mock.calls.length
  } finally {
    look.mockRestore()
  }
}
