import { CC_APART } from '../fitment/compare-row'
import { findWritten } from './find-mentions'

/** An engine for which a listing is; null where a row of it does not say. */
export interface OfferedEngine {
  fuel: string | null
  engine_cc: number | null
  engine_code: string | null
}

const litres =
  /(?:^|[^\w.£])(\d\.\d) ?(?:l|ltr|litres?|liters?|tdi|hdi|tdci|cdti|cdi|dci|tsi|tfsi|fsi|vti|thp|jtd|crdi|d4d|dtec|diesel|petrol|turbo|16v|8v|v6)\b/gi
const cubic = /\b(\d,?\d{3}|\d{3}) ?cc\b/gi
const codes = /\bengine code(?: is|:| =)? ?([a-z0-9]{3,8})\b/gi
const fuels = /\b(?:diesel|petrol)\b/gi

/** What the buyer wrote of the engine and no row of the listing allows: the buyer's words, and the listing's. */
export function findOtherEngine(text: string, engines: readonly OfferedEngine[]): { quote: string; offered: string } | undefined {
  if (engines.length === 0) return undefined
  return (
    otherCode(findWritten(text, codes), engines) ??
    otherSize([...findWritten(text, litres), ...findWritten(text, cubic)], engines) ??
    otherFuel(findWritten(text, fuels), engines)
  )
}

type Said = { quote: string; value: string }[]

function otherCode(said: Said, engines: readonly OfferedEngine[]) {
  const named = engines.flatMap(({ engine_code }) => engine_code ?? [])
  const isMeant = ({ value }: Said[number]) => {
    const code = value.toUpperCase()
    return named.some((one) => one.startsWith(code) || code.startsWith(one))
  }
  // "engine code unknown" names none.
  const written = said.filter(({ value }) => /\d/.test(value) || value === value.toUpperCase())
  if (named.length < engines.length || said.length > written.length) return undefined
  return differs(written, isMeant, `engine ${[...new Set(named)].slice(0, MOST_NAMED).join(', ')}`)
}

function otherSize(said: Said, engines: readonly OfferedEngine[]) {
  const named = engines.flatMap(({ engine_cc }) => engine_cc ?? [])
  const ccOf = (value: string) => (value.includes('.') ? Number(value) * 1000 : Number(value.replace(',', '')))
  const isMeant = ({ value }: Said[number]) => named.some((one) => Math.abs(one - ccOf(value)) <= CC_APART)
  if (named.length < engines.length) return undefined
  return differs(said, isMeant, `${[...new Set(named)].slice(0, MOST_NAMED).join(', ')} cc`)
}

function otherFuel(said: Said, engines: readonly OfferedEngine[]) {
  const named = engines.flatMap(({ fuel }) => fuel ?? [])
  const burnt = (value: string) => new Set(named).has(`${value[0]?.toUpperCase()}${value.slice(1).toLowerCase()}`)
  const isHybrid = named.some((fuel) => fuel !== 'Diesel' && fuel !== 'Petrol')
  if (named.length < engines.length || isHybrid) return undefined
  return differs(said, ({ value }) => burnt(value), `for ${[...new Set(named)].join(', ').toLowerCase()}`)
}

const MOST_NAMED = 3

function differs(said: Said, isMeant: (one: Said[number]) => boolean, offered: string) {
  const [first] = said
  return first && !said.some(isMeant) ? { quote: first.quote, offered } : undefined
}
