import type { Phrase } from '@allyards/contract/phrases'
import type { Queryable } from '../../../platform/database/database'
import { readPhrase } from './read-phrase'
import { readVocabulary } from './read-vocabulary'

/** Reads a typed search with the words of the catalogue and everyday words. Every search uses it. */
export async function understand(db: Queryable, text: string): Promise<Phrase> {
  return readPhrase(text, await readVocabulary(db))
}
