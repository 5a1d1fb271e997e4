import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { products } from '../products.table'

/** A depot gives each of its stock numbers once; another depot may use the same one. */
export async function requireFreeStockNumber(
  tx: Queryable,
  { id, depotId, stockNumber }: { id: string; depotId: string; stockNumber?: string | null | undefined },
): Promise<void> {
  if (!stockNumber) return
  const [other] = await tx
    .select({ title: products.title })
    .from(products)
    .where(and(eq(products.depotId, depotId), eq(products.stockNumber, stockNumber), ne(products.id, id)))
  if (!other) return
  const message = `You already use this stock number for “${other.title}”`
  throw invalid(message, { stock_number: message })
}

/** Which product of the depot has which of these stock numbers. */
export async function findByStockNumber(tx: Queryable, depotId: string, stockNumbers: string[]): Promise<Map<string, string>> {
  if (stockNumbers.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, stockNumber: products.stockNumber })
    .from(products)
    .where(and(eq(products.depotId, depotId), inArray(products.stockNumber, stockNumbers)))
  return new Map(rows.flatMap(({ id, stockNumber }) => (stockNumber === null ? [] : [[stockNumber, id]])))
}
