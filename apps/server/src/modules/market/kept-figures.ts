import type { MarketCellDetail, MarketFigures } from '@allyards/contract/operator-market'

export type KeptCell = Pick<
  MarketCellDetail,
  'make' | 'part_id' | 'part_name' | 'asked' | 'unanswered' | 'before' | 'months' | 'models' | 'regions'
>
/** With what the page asks for when a cell is opened. */
export interface KeptFigures extends MarketFigures {
  cells: KeptCell[]
}
