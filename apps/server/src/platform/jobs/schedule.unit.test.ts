import { expect, test } from 'vitest'
import { isDue, type Schedule } from './schedule'

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

test.each<[Schedule, string, boolean]>([
  [{ everyMinutes: 1 }, '13:37', true],
  [{ everyMinutes: 5 }, '13:35', true],
  [{ everyMinutes: 5 }, '13:37', false],
  [{ hourlyAt: 7 }, '13:07', true],
  [{ hourlyAt: 7 }, '13:08', false],
  [{ dailyAt: '03:20' }, '03:20', true],
  [{ dailyAt: '03:20' }, '03:21', false],
  [{ dailyAt: '03:20' }, '15:20', false],
])('%o at %s: %s', (schedule, time, due) => {
  expect(isDue(schedule, at(time), 1)).toBe(due)
})

test('missed minutes count as well, also across midnight', () => {
  expect(isDue({ dailyAt: '03:20' }, at('03:24'), 5)).toBe(true)
  expect(isDue({ dailyAt: '03:20' }, at('03:25'), 5)).toBe(false)
  expect(isDue({ dailyAt: '23:59' }, at('00:01'), 3)).toBe(true)
})

test('refuses a time that does not exist', () => {
  for (const dailyAt of ['24:00', '03:60'] as const) expect(() => isDue({ dailyAt }, 0, 1)).toThrow('no time of day')
})
