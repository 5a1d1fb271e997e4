import { formatCsv } from '@allyards/contract/csv'
import { londonDay } from '@allyards/contract/format-date'
import { giveWay } from '@allyards/contract/give-way'
import { csvColumns, toCsvRow } from '@allyards/contract/product-csv'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { readOwnProducts } from './own-products.queries'

/** The seller's products as a file that can be imported again unchanged. */
export async function exportProducts(
  db: Queryable,
  depotId: string,
  today = clock.now(),
): Promise<{ filename: string; csv: string }> {
  let csv = formatCsv([csvColumns])
  for await (const product of readOwnProducts(db, depotId)) {
    const row = toCsvRow(product)
    csv += formatCsv([csvColumns.map((column) => row[column])])
    await giveWay()
  }
  return { filename: `allyards-products-${londonDay(today)}.csv`, csv }
}
