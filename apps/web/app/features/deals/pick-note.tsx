import type { Deal } from '@allyards/contract/deals'
import { placeWords } from '@allyards/contract/part-places'
import { SheetHead } from './sheet-head'

/** For the yard: what to fetch from where, in the order of the branches and their bays. */
export function PickNote({ deal }: { deal: Deal }) {
  const placeOf = ({ branch, bay }: Deal['items'][number]) => `${branch ?? ''} ${bay ?? '~'}`
  const items = [...deal.items].sort((a, b) => placeOf(a).localeCompare(placeOf(b), 'en-GB', { numeric: true }))
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
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className="border-b border-line align-top">
              <td className="py-2.5 pr-3">
                <span className="text-17 font-700">{item.bay ?? '?'}</span>
                {item.branch && <span className="block text-12">{item.branch}</span>}
              </td>
              <td className="py-2.5 pr-3">{item.stock_number}</td>
              <td className="py-2.5 pr-3">
                {`${item.quantity} × ${item.title ?? item.part_name}`}
                <span className="block text-12">{[placeWords(item), item.oem_number, item.note].filter(Boolean).join(', ')}</span>
              </td>
              <td className="py-2.5">
                <span className="inline-block size-5 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">
        {deal.collects ? `${deal.contacts.buyer.name} collects it.` : `To ${deal.delivery.postcode ?? 'an address to come'}`}
      </p>
    </article>
  )
}
