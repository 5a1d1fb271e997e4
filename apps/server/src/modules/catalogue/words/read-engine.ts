import type { Phrase } from '@allyards/contract/phrases'
import { fuelWords } from './everyday-words'

type Fuel = Phrase['fuels'][number]

/** What the words of an engine say of its fuel and size: "1.6 tdi", "320d", "1598cc". Of two fuels neither is certain. */
export function readEngine(engine: readonly string[]): Pick<Phrase, 'fuels' | 'engine_cc'> {
  const words = engine.flatMap((text) => text.toLowerCase().split(/\s+/))
  const said = words.map(fuelsOf).filter(({ length }) => length > 0)
  const [fuels = []] = said
  const sizes = words.map(sizeOf).filter((size) => size !== null)
  return {
    fuels: said.every((others) => others.join() === fuels.join()) ? [...fuels] : [],
    engine_cc: new Set(sizes).size === 1 ? (sizes[0] ?? null) : null,
  }
}

function fuelsOf(word: string): readonly Fuel[] {
  // "320d", "2.0tdi", "330e": the letters behind the number.
  const letters = /^[a-z]{0,3}[\d.]+([a-z]+)$/.exec(word)?.[1] ?? word
  const found = fuelWords.find(
    ({ words, behindNumber }) =>
      words.includes(word) || words.includes(letters) || (letters !== word && behindNumber.includes(letters)),
  )
  return found?.fuels ?? []
}

function sizeOf(word: string): number | null {
  const [, litres] = /^(\d\.\d{1,2})/.exec(word) ?? []
  if (litres) return Math.round(Number(litres) * 1000)
  const [, cc] = /^(\d{3,4})cc$/.exec(word) ?? []
  return cc ? Number(cc) : null
}
