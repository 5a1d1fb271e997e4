import { type DayHours, type OpeningHours, weekDays } from '@allyards/contract/company-terms'

const names = weekDays.map((day) => day[0]?.toUpperCase() + day.slice(1))

/** Consecutive days with the same hours share a line: "Monday to Friday", "08:00 to 17:30". */
export function hoursWords(hours: OpeningHours): { days: string; words: string }[] {
  const lines: { first: number; last: number; words: string }[] = []
  weekDays.forEach((day, index) => {
    const words = dayWords(hours[day])
    const line = lines.at(-1)
    if (line?.words === words) line.last = index
    else lines.push({ first: index, last: index, words })
  })
  return lines.map(({ first, last, words }) => ({
    days: first === last ? `${names[first]}` : `${names[first]} ${last === first + 1 ? 'and' : 'to'} ${names[last]}`,
    words,
  }))
}

const dayWords = (day: DayHours | null) => (day ? `${day.opens} to ${day.closes}` : 'Closed')
