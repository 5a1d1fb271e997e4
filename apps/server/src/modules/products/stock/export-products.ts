import { formatCsv } from '@allyards/contract/csv'
import { londonDay } from '@allyards/contract/format-date'
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
  const rows: string[][] = [[...csvColumns]]
  for await (const product of readOwnProducts(db, depotId)) {
    const row = toCsvRow(product)
    rows.push(csvColumns.map((column) => row[column]))
  }
  return { filename: `allyards-products-${londonDay(today)}.csv`, csv: formatCsv(rows) }
}
