import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An error on the console fails the test that caused it. */
beforeEach(() => {
  const spy = vi.spyOn(console, 'error')
  return () => spy.mockRestore()
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))
  expect(calls, 'console.error was called').toEqual([])
})
