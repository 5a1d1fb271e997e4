import type { MarketCellDetail, MarketFigures } from '@allyards/contract/operator-market'

export type KeptCell = Pick<
  MarketCellDetail,
  'make' | 'part_id' | 'part_name' | 'asked' | 'unanswered' | 'before' | 'months' | 'models' | 'regions'
>
/** The figures of the page, and the details of each cell, which it asks for when the cell is opened. */
export interface KeptFigures extends MarketFigures {
  cells: KeptCell[]
}
