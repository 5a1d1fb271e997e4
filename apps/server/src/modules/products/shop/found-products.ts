import type { Phrase } from '@allyards/contract/phrases'
import type { ShownInstead } from '@allyards/contract/shown-instead'
import type { ProductRow } from '../product-row'
import type { ProductCount } from './count-products'

/** One page of a list. */
export interface FoundProducts extends ProductCount {
  rows: ProductRow[]
  /** At most this many are reachable by page. */
  reachable: number
  corrected: string | null
  understood: Phrase | null
  instead: ShownInstead | null
}
