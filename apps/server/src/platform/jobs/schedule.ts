/** When a job runs by itself, by the clock of London. `dailyAt` is written as 03:20. */
export type Schedule = { everyMinutes: number } | { hourlyAt: number } | { dailyAt: `${number}:${number}` }

const DAY_MINUTES = 1440

/** Whether it is due in one of the last so many minutes, of which the last one is given as a minute of the day. */
export function isDue(schedule: Schedule, minuteOfDay: number, minutes: number): boolean {
  const past = Array.from({ length: minutes }, (_, back) => (minuteOfDay - back + DAY_MINUTES) % DAY_MINUTES)
  return past.some((minute) => isItsMinute(schedule, minute))
}

function isItsMinute(schedule: Schedule, minute: number): boolean {
  if ('everyMinutes' in schedule) return minute % schedule.everyMinutes === 0
  if ('hourlyAt' in schedule) return minute % 60 === schedule.hourlyAt
  return minute === minuteOf(schedule.dailyAt)
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || !(hours < 24 && minutes < 60)) throw new Error(`${time} is no time of day`)
  return hours * 60 + minutes
}
