import type { Phrase } from '@allyards/contract/phrases'
import type { Queryable } from '../../../platform/database/database'
import { readPhrase } from './read-phrase'
import { readVocabulary } from './read-vocabulary'

/** Reads what somebody typed with the words of the catalogue and of everyday. Every search of the product asks here. */
export async function understand(db: Queryable, text: string): Promise<Phrase> {
  return readPhrase(text, await readVocabulary(db))
}
