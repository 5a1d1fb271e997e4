import type { Readable } from 'node:stream'
import { formatCsv } from '@allyards/contract/csv'
import { londonDay } from '@allyards/contract/format-date'
import { csvColumns, toCsvRow } from '@allyards/contract/product-csv'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { TextInPieces, writeInPieces } from '../../../platform/http/write-in-pieces'
import { readOwnProducts } from './own-products.queries'

/** The seller's products as a file that can be imported again unchanged. */
export function exportProducts(db: Queryable, depotId: string): Readable {
  const filename = `allyards-products-${londonDay(clock.now())}.csv`
  return writeInPieces({ filename, csv: new TextInPieces(readCsvLines(db, depotId)) })
}

async function* readCsvLines(db: Queryable, depotId: string): AsyncGenerator<string> {
  yield formatCsv([csvColumns])
  for await (const product of readOwnProducts(db, depotId)) {
    const row = toCsvRow(product)
    yield formatCsv([csvColumns.map((column) => row[column])])
  }
}
