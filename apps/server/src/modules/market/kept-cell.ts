import type { MarketCellDetail } from '@allyards/contract/operator-market'

/** The counts for one part of one make. The rest of a cell is read when it is opened. */
export type KeptCell = Pick<
  MarketCellDetail,
  'make' | 'part_id' | 'part_name' | 'asked' | 'unanswered' | 'before' | 'months' | 'models' | 'regions'
>
