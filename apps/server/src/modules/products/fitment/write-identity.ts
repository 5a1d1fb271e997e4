import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { isNumber, isSameNumber, type PartNumber, plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { inArray } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import { bulkInsert } from '../../../platform/database/bulk-insert'
import type { Transaction } from '../../../platform/database/database'
import { products } from '../products.table'
import { fitmentRows, productNumbers } from './fitment.table'
import { readIdentities } from './read-identity'
import { stateFromLists } from './state-from-lists'

/** What a write says a part is and fits; what it leaves out stays. */
export interface WrittenIdentity {
  id: string
  fitments?: readonly FitmentRow[] | undefined
  numbers?: readonly PartNumber[] | undefined
  /** As the product's own field has it; the numbers follow it where they are not sent themselves. */
  oemNumber?: string | null | undefined
  /** Whether the lists of the product changed, whose rows are then worked out anew. */
  changesLists: boolean
}

/** Writes rows and numbers beside their products. Rows that are sent replace all; lists that are sent alone do so too. */
export async function writeIdentity(tx: Transaction, written: readonly WrittenIdentity[]): Promise<void> {
  await replaceNumbers(tx, written)
  const sent = written.filter(({ fitments }) => fitments && fitments.length > 0)
  const relisted = written.filter(({ fitments, changesLists }) => (fitments ? fitments.length === 0 : changesLists))
  const ids = [...sent, ...relisted].map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(fitmentRows).where(inArray(fitmentRows.productId, ids))
  const listedAt = await readListedAt(
    tx,
    sent.map(({ id }) => id),
  )
  await bulkInsert(
    tx,
    fitmentRows,
    sent.flatMap((one) => toRows(one, listedAt.get(one.id) ?? clock.now())),
  )
  await stateFromLists(
    tx,
    relisted.map(({ id }) => id),
  )
}

async function replaceNumbers(tx: Transaction, written: readonly WrittenIdentity[]): Promise<void> {
  const sent = written.flatMap(({ id, numbers }) => (numbers ? [{ id, numbers }] : []))
  const replaced = [...sent, ...(await followOemNumbers(tx, written))]
  if (replaced.length === 0) return
  const ids = replaced.map(({ id }) => id)
  await tx.delete(productNumbers).where(inArray(productNumbers.productId, ids))
  const rows = replaced.flatMap(({ id, numbers }) =>
    numbers.map((one, position) => ({ ...one, productId: id, position, plain: plainNumberOf(one.number) })),
  )
  await bulkInsert(tx, productNumbers, rows)
}

async function followOemNumbers(tx: Transaction, written: readonly WrittenIdentity[]) {
  const named = written.filter(({ numbers, oemNumber }) => !numbers && oemNumber !== undefined)
  const known = await readIdentities(
    tx,
    named.map(({ id }) => id),
  )
  return named.map(({ id, oemNumber = null }, index) => ({ id, numbers: withOemNumber(known[index]?.numbers ?? [], oemNumber) }))
}

async function readListedAt(tx: Transaction, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, createdAt: products.createdAt })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
}

const toRows = ({ id, fitments = [] }: WrittenIdentity, createdAt: Date) =>
  fitments.map((row, position) => ({
    productId: id,
    position,
    stated: false,
    createdAt,
    make: row.make,
    model: row.model,
    generation: row.generation,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    bodyStyle: row.body_style,
    trim: row.trim,
    fuel: row.fuel,
    gearbox: row.gearbox,
    engineCc: row.engine_cc,
    engineCode: row.engine_code,
  }))

/** An OEM number that is sent alone takes the place of the maker's numbers, unless it is one of them. */
function withOemNumber(numbers: readonly PartNumber[], oemNumber: string | null): readonly PartNumber[] {
  if (oemNumber && numbers.some(({ number }) => isSameNumber(number, oemNumber))) return numbers
  const others = numbers.filter(({ of }) => of !== 'vehicle-maker')
  return oemNumber && isNumber(oemNumber) ? [{ number: oemNumber, of: 'vehicle-maker' }, ...others] : others
}
