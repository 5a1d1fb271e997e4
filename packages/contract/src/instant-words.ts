import { type WeekDay, weekDays } from './company-terms'
import { formatMoney, formatWholePounds } from './format-money'
import type { InstantHours, InstantTerms } from './instant-terms'
import { toPence } from './money'
import { allParts } from './parts'

/** The names of these, up to three; "any part" for none. */
const named = (names: readonly string[], any: string): string => {
  if (names.length === 0) return any
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
}

const partNames = new Map(allParts.map(({ slug, name }) => [slug, name]))

const inPounds = (pounds: number) => (toPence(pounds) % 100 === 0 ? formatWholePounds(pounds) : formatMoney(pounds))

const shortDay = (day: WeekDay) => `${day.charAt(0).toUpperCase()}${day.slice(1, 3)}`

/** "Mon to Sat 07:00 to 19:00", "Mon, Wed 08:00 to 12:00", "at any hour" */
function hoursInWords(hours: InstantHours | null): string {
  if (!hours) return 'at any hour'
  const places = hours.days.map((day) => weekDays.indexOf(day)).sort((one, other) => one - other)
  const days = places.flatMap((place) => weekDays[place] ?? [])
  const [first, last] = [days[0], days.at(-1)]
  const isRun = places.every((place, index) => place === (places[0] ?? 0) + index)
  const spoken =
    isRun && days.length > 2 && first && last ? `${shortDay(first)} to ${shortDay(last)}` : days.map(shortDay).join(', ')
  return `${spoken} ${hours.from} to ${hours.until}`
}

/** What stands in the sentence of a rule, each in words. */
export const ruleInWords = (terms: InstantTerms) => ({
  makes: named(terms.makes, 'any make'),
  parts: named(
    terms.parts.map((slug) => partNames.get(slug) ?? slug),
    'any part',
  ),
  grades: terms.grades.map((grade) => (grade === 'U' ? 'ungraded' : grade)).join(', '),
  from: inPounds(terms.price_from),
  to: inPounds(terms.price_to),
  price: terms.under_percent === 0 ? 'the list price' : `${terms.under_percent} % under`,
  floor: inPounds(terms.floor),
  hours: hoursInWords(terms.hours),
  limit: String(terms.daily_limit),
})
