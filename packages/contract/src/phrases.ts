import { z } from 'zod'
import { fuels } from './catalogue-words'
import { defineEndpoint } from './endpoint'
import { ends, sides } from './part-places'
import { searchText } from './shapes'

/** A longer text is cut before it is read. */
export const phraseLimits = { characters: 200, words: 16 } as const

const phraseKinds = ['make', 'model', 'generation', 'year', 'part', 'side', 'engine'] as const

/** A search as it was understood. */
export const phrase = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** The named year, or the years of the named generation; otherwise empty. */
  years: z.array(z.number().int()),
  /** What the named generation is called, "Mk7" or "Corsa D"; null where none is named. */
  generation: z.string().nullable(),
  /** Its names in the catalogue; otherwise empty. */
  generations: z.array(z.string()),
  /** Ids of the parts that may be meant. */
  parts: z.array(z.string()),
  /** Which piece or kind of the part was named, "Wing" of a body panel; null for the part as a whole. */
  piece: z.string().nullable(),
  side: z.enum(sides).nullable(),
  end: z.enum(ends).nullable(),
  engine: z.string().nullable(),
  /** What the engine runs on, and its size, where its words say so. */
  fuels: z.array(z.enum(fuels)),
  engine_cc: z.number().int().nullable(),
  /** A thing that is not in the parts list; `instead` names the parts that depots sell it with. */
  missing: z.object({ name: z.string(), instead: z.array(z.string()) }).nullable(),
  /** Words without a meaning above. */
  rest: z.array(z.string()),
  /** One for each thing that was understood, with what is left of the text when it is taken away. */
  chips: z.array(z.object({ kind: z.enum(phraseKinds), label: z.string(), without: z.string() })),
  /** "Wing Mirror, nearside, Ford Transit Custom", for asking; null when neither a part nor a vehicle was understood. */
  ask: z.string().nullable(),
  /** The text with typing errors put right; null when there were none. */
  corrected: z.string().nullable(),
})
export type Phrase = z.infer<typeof phrase>

export const readPhrase = defineEndpoint({
  method: 'GET',
  path: '/vehicles/read',
  access: 'anyone',
  summary: 'What a phrase such as "LH mirror transit custom" means',
  query: z.object({ text: searchText.default('') }),
  response: phrase,
})
