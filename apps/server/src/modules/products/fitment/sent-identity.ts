import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { distinctRows } from '@allyards/contract/fitment/fitment-rows'
import type { PartNumber } from '@allyards/contract/fitment/part-numbers'
import type { ProductChange } from '@allyards/contract/own-products'
import type { Queryable } from '../../../platform/database/database'
import type { KnownNames } from '../../catalogue'
import { listsOfRows } from './lists-of-rows'
import { spellFitments } from './spell-fitments'
import type { WrittenIdentity } from './write-identity'

/** What was sent, with its rows spelled as the catalogue does. The lists follow the rows, the OEM number the first of the maker's. */
export async function completeIdentity<Sent extends ProductChange>(
  db: Queryable,
  known: KnownNames,
  sent: Sent,
  brandBefore = '',
): Promise<Sent> {
  const numbers = sent.numbers?.map(({ number, of }) => ({ number: hideContacts(number), of }))
  const oem = numbers && sent.oem_number === undefined ? { oem_number: oemNumberOf(numbers) } : {}
  const named = { ...sent, ...(numbers && { numbers }), ...oem }
  if (!sent.fitments?.length) return named
  const spelled = await spellFitments(db, known, sent.fitments)
  const fitments = distinctRows(spelled.map((row) => ({ ...row, trim: row.trim && hideContacts(row.trim) })))
  return { ...named, ...listsOfRows(fitments, sent.brand ?? brandBefore), fitments }
}

const oemNumberOf = (numbers: readonly PartNumber[]) => numbers.find(({ of }) => of === 'vehicle-maker')?.number ?? null

const lists = ['brand', 'models', 'years', 'body_styles', 'trims', 'fuels', 'gearboxes'] as const

export const identityOf = (id: string, change: ProductChange): WrittenIdentity => ({
  id,
  fitments: change.fitments,
  numbers: change.numbers,
  oemNumber: change.oem_number,
  changesLists: lists.some((list) => change[list] !== undefined),
})
