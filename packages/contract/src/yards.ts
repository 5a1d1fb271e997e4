import { z } from 'zod'
import { mainBranchName } from './branches'
import { openingHours } from './company-terms'
import { type AskedPlace, partInWords } from './part-places'
import { uuid } from './shapes'

/** A place to collect parts, with the parts that lie there. */
export const yard = z.object({
  /** Null at the company's own address. */
  branch: z.string().nullable(),
  address: z.array(z.string()),
  openingHours: openingHours.nullable(),
  item_ids: z.array(uuid),
})
export type Yard = z.infer<typeof yard>

/** An accepted offer or a part of a deal. */
type Item = AskedPlace & { id: string; part_name: string }

export const yardName = ({ branch }: Pick<Yard, 'branch'>): string => branch ?? mainBranchName

/** What lies there: Headlamp (left), Gearbox */
export const partsAt = ({ item_ids }: Yard, items: readonly Item[]): string =>
  items
    .filter(({ id }) => item_ids.includes(id))
    .map((item) => partInWords(item.part_name, item))
    .join(', ')

/** 4 Coast Road, Brighton. Of several yards: Headlamp at 4 Coast Road, Brighton; Gearbox at ... */
export function collectionWords(yards: readonly Yard[], items: readonly Item[]): string {
  const placesOf = (yard: Yard) => yard.address.join(', ')
  return yards.map((yard) => (yards.length === 1 ? placesOf(yard) : `${partsAt(yard, items)} at ${placesOf(yard)}`)).join('; ')
}
