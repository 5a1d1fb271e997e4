import type { Phrase } from '@allyards/contract/phrases'
import type { Queryable } from '../../../platform/database/database'
import { readVocabulary } from './read-vocabulary'
import { type Generation, leadOf, withModel } from './vocabulary'

/** A generation of a model, and what tells it from the others. */
export interface ToldApart {
  make: string
  model: string
  /** What people call it. */
  label: string
  /** As the catalogue names it, with its versions. */
  names: string[]
  years: number[]
  /** The years in which no other was sold. */
  ownYears: number[]
  /** Regular expressions of what titles call it, and of what they call the others. */
  called: string[]
  othersCalled: string[]
}

export interface AskedGeneration extends ToldApart {
  others: ToldApart[]
}

/** The generation that a phrase names; undefined where it names none. */
export async function tellApart(db: Queryable, { make, model, generations }: Phrase): Promise<AskedGeneration | undefined> {
  if (!make || !model || generations.length === 0) return undefined
  const { generationsOf } = await readVocabulary(db)
  const all = generationsOf(make, model)
  const others = new Map<string, Generation[]>()
  for (const one of all) {
    if (generations.includes(one.name)) continue
    const [called = one.name] = callingsOf(one)
    others.set(called, [...(others.get(called) ?? []), one])
  }
  const families = [all.filter(({ name }) => generations.includes(name)), ...others.values()]
  const [asked, ...rest] = families.map((family) =>
    told(
      family,
      families.filter((one) => one !== family),
    ),
  )
  return asked && { ...asked, others: rest }
}

function told(family: readonly Generation[], others: readonly (readonly Generation[])[]): ToldApart {
  const years = yearsOf(family)
  const taken = new Set(others.flatMap(yearsOf))
  const called = [...new Set(family.flatMap(callingsOf))]
  const [first] = family
  return {
    make: first?.make ?? '',
    model: first?.model ?? '',
    label: withModel(shortest(family.map(({ name }) => leadOf(name))), first?.model ?? ''),
    names: family.map(({ name }) => name),
    years,
    ownYears: years.filter((year) => !taken.has(year)),
    called,
    othersCalled: [...new Set(others.flat().flatMap(callingsOf))].filter((one) => !called.includes(one)),
  }
}

const shortest = (names: readonly string[]) => [...names].sort((a, b) => a.length - b.length)[0] ?? ''

/** Of the version with the most trims, which comes first: the Mk6 Cabriolet was sold when the Mk7 was. */
const yearsOf = ([main]: readonly Generation[]) =>
  main ? Array.from({ length: main.to - main.from + 1 }, (_, index) => main.from + index) : []

/** "Mk7 (5G)" is called Mk 7 and 5G, "D" is called Corsa D. */
function callingsOf({ model, name }: Generation): string[] {
  const words = name.split(/[^A-Za-z0-9.-]+/).filter(Boolean)
  return words.flatMap((word) => {
    if (/^[A-Za-z]$/.test(word)) return [`${escaped(model)} ?${word}`]
    if (/^mk\d/i.test(word)) return [`mk ?${escaped(word.slice(2))}`]
    if (/^\d$/.test(word)) return [escaped(leadOf(name))]
    return /[A-Za-z]/.test(word) && /\d/.test(word) ? [escaped(word)] : []
  })
}

const escaped = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '\\$&')
