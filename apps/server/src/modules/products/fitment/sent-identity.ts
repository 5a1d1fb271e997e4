import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { distinctRows } from '@allyards/contract/fitment/fitment-rows'
import { listsOfRows } from '@allyards/contract/fitment/lists-of-rows'
import type { PartNumber } from '@allyards/contract/fitment/part-numbers'
import type { ProductChange } from '@allyards/contract/own-products'
import type { Queryable } from '../../../platform/database/database'
import type { KnownNames } from '../../catalogue'
import type { products } from '../products.table'
import { spellFitments } from './spell-fitments'
import type { WrittenIdentity } from './write-identity'

/** What was sent, with its rows spelled as the catalogue does, and with all that follows from them. */
export async function completeIdentity<Sent extends ProductChange>(
  db: Queryable,
  known: KnownNames,
  sent: Sent,
  brandBefore = '',
): Promise<Sent> {
  const fitments = sent.fitments?.length ? await spellFitments(db, known, sent.fitments) : sent.fitments
  return followIdentity(withoutContacts({ ...sent, fitments }), brandBefore)
}

/** Trims and numbers are free text; a number that would tell how to reach somebody is none. Two equal rows are one. */
export function withoutContacts<Sent extends ProductChange>({ fitments, numbers, ...sent }: Sent) {
  return {
    ...sent,
    ...(fitments && { fitments: distinctRows(fitments.map((row) => ({ ...row, trim: row.trim && hideContacts(row.trim) }))) }),
    ...(numbers && { numbers: numbers.filter(({ number }) => !isContact(number)) }),
  } as Sent
}

const isContact = (text: string) => hideContacts(text) !== text

/** The lists follow the rows, the OEM number the first of the vehicle's maker. */
export function followIdentity<Sent extends ProductChange>(sent: Sent, brandBefore = ''): Sent {
  const { fitments, numbers } = sent
  return {
    ...sent,
    ...(numbers && sent.oem_number === undefined ? { oem_number: oemNumberOf(numbers) } : {}),
    ...(fitments?.length ? listsOfRows(fitments, sent.brand ?? brandBefore) : {}),
  }
}

const oemNumberOf = (numbers: readonly PartNumber[]) => numbers.find(({ of }) => of === 'vehicle-maker')?.number ?? null

type ListColumns = Pick<
  typeof products.$inferSelect,
  'brand' | 'models' | 'years' | 'bodyStyles' | 'trims' | 'fuels' | 'gearboxes'
>

const columnOf = {
  brand: 'brand',
  models: 'models',
  years: 'years',
  body_styles: 'bodyStyles',
  trims: 'trims',
  fuels: 'fuels',
  gearboxes: 'gearboxes',
} as const satisfies Record<string, keyof ListColumns>
const lists = Object.keys(columnOf) as (keyof typeof columnOf)[]

/** What `followIdentity` has made of rows and numbers. */
export function followedLists(change: ProductChange): ProductChange {
  const followed = Object.fromEntries(lists.map((list) => [list, change[list]]))
  return { ...(change.fitments?.length ? followed : {}), ...(change.numbers ? { oem_number: change.oem_number } : {}) }
}

/** The lists that a change sends as they are already say nothing new. */
export const identityOf = (id: string, change: ProductChange, before?: ListColumns): WrittenIdentity => ({
  id,
  fitments: change.fitments,
  numbers: change.numbers,
  oemNumber: change.oem_number && isContact(change.oem_number) ? null : change.oem_number,
  changesLists: lists.some(
    (list) => change[list] !== undefined && JSON.stringify(change[list]) !== JSON.stringify(before?.[columnOf[list]]),
  ),
})
