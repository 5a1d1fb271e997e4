import type { Deal, DealItem } from '@allyards/contract/deals'
import { featuresInWords } from '@allyards/contract/fitment/part-features'
import { placeWords } from '@allyards/contract/part-places'
import { type Yard, yardName } from '@allyards/contract/yards'
import { SheetHead } from './sheet-head'

/** Tells the depot what to fetch from where, site by site and bay by bay. */
export function PickNote({ deal }: { deal: Deal }) {
  return (
    <article className="text-14">
      <SheetHead deal={deal} title="Pick note" />
      <table className="w-full">
        <thead>
          <tr className="border-b border-ink text-left">
            {['Bay', 'Stock number', 'Part', 'Picked'].map((name) => (
              <th key={name} scope="col" className="py-1.5 pr-3 font-600">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {deal.contacts.seller.yards.map((yard) => (
          <PicksOfYard key={yardName(yard)} yard={yard} deal={deal} />
        ))}
      </table>
      <p className="mt-4">
        {deal.collects
          ? `${deal.contacts.buyer.name} collects it.`
          : `To ${deal.delivery.postcode ?? 'an address still to be given'}`}
      </p>
    </article>
  )
}

/** A depot with a single site needs no site names. */
function PicksOfYard({ yard, deal }: { yard: Yard; deal: Deal }) {
  const isNamed = yard.branch !== null || deal.contacts.seller.yards.length > 1
  const bayOf = ({ bay }: DealItem) => bay ?? '~'
  const items = deal.items
    .filter(({ id }) => yard.item_ids.includes(id))
    .sort((a, b) => bayOf(a).localeCompare(bayOf(b), 'en-GB', { numeric: true }))
  return (
    <tbody>
      {isNamed && (
        <tr className="border-b border-line">
          <th scope="rowgroup" colSpan={4} className="pt-3.5 pb-1.5 text-left font-650">
            {yardName(yard)}
            <span className="block text-12 font-400">{yard.address.join(', ')}</span>
          </th>
        </tr>
      )}
      {items.map((item) => (
        <tr key={item.id} className="border-b border-line align-top">
          <td className="py-2.5 pr-3 text-17 font-700">{item.bay ?? '?'}</td>
          <td className="py-2.5 pr-3">{item.stock_number}</td>
          <td className="py-2.5 pr-3">
            {`${item.quantity} × ${item.title ?? item.part_name}`}
            <span className="block text-12">
              {[placeWords(item), featuresInWords(item.features), item.oem_number, item.note].filter(Boolean).join(', ')}
            </span>
          </td>
          <td className="py-2.5">
            <span className="inline-block size-5 border border-ink" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
