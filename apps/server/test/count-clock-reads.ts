import { vi } from 'vitest'

/** Counts how often long work checked whether to yield. Each check reads the clock. */
export async function countClockReads(work: () => Promise<unknown>): Promise<number> {
  const look = vi.spyOn(performance, 'now')
  try {
    await work()
    return look.mock.calls.length
  } finally {
    look.mockRestore()
  }
}
