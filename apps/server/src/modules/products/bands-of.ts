import type { PriceBand } from '@allyards/contract/fair-price'
import type { Queryable } from '../../platform/database/database'
import { findBands } from '../fair-price'
import type { ProductRow } from './product-row'

type Fits = Pick<ProductRow, 'part_id' | 'brand' | 'models' | 'body_styles' | 'trims'>

/** The fair-price bands of products, each by the first vehicle it names. */
export function bandsOf(db: Queryable, rows: readonly Fits[]): Promise<(PriceBand | null)[]> {
  return findBands(
    db,
    rows.map((row) => ({
      part_id: row.part_id,
      make: row.brand,
      model: row.models[0],
      body_style: row.body_styles[0],
      trim: row.trims[0],
    })),
  )
}
