import type { Deal } from '@allyards/contract/deals'
import { featuresInWords, inSentence } from '@allyards/contract/fitment/part-features'
import { formatMoney } from '@allyards/contract/format-money'
import { placeWords } from '@allyards/contract/part-places'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { AddressLines, SheetHead } from './sheet-head'

/**
 * Goes into the box: contents, sender, recipient, and what to do if something is wrong. Prices appear only on the buyer's own
 * copy.
 */
export function PackingSlip({ deal }: { deal: Deal }) {
  const { delivery, contacts, side } = deal
  const hasPrices = side === 'buyer'
  return (
    <article className="text-14">
      <SheetHead deal={deal} title={hasPrices ? 'Summary' : 'Packing slip'} />
      <div className="mb-4 grid grid-cols-2 gap-4">
        <AddressLines
          title={deal.collects ? 'Collected by' : 'To'}
          lines={[
            delivery.name ?? contacts.buyer.name,
            delivery.addressLine1,
            delivery.addressLine2,
            delivery.city,
            delivery.postcode,
          ]}
        />
        <AddressLines
          title="From"
          lines={[contacts.seller.companyName, ...contacts.seller.address, contacts.seller.phoneNumber]}
        />
      </div>
      <SlipTable deal={deal} hasPrices={hasPrices} />
      <p className="mt-4 text-12">
        {`Something wrong? Open deal ${deal.number} on Allyards.`}
        {!contacts.buyer.business && ' You may cancel within 14 days of delivery; a faulty part may be rejected for 30 days.'}
      </p>
    </article>
  )
}

function SlipTable({ deal: { items, totals }, hasPrices }: { deal: Deal; hasPrices: boolean }) {
  return (
    <table className="w-full">
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-400">
              {`${item.quantity} × ${item.title ?? item.part_name}`}
              <span className="block text-12">
                {[
                  placeWords(item),
                  item.condition === 'U' ? 'ungraded' : `grade ${item.condition}`,
                  warrantyInWords(item.warranty_months),
                  inSentence(featuresInWords(item.features)),
                  item.oem_number,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </th>
            {hasPrices && <td className="py-2 text-right">{formatMoney(item.price)}</td>}
          </tr>
        ))}
        {hasPrices && (
          <>
            <tr className="border-b border-line">
              <th scope="row" className="py-2 text-left font-400">
                Delivery
              </th>
              <td className="py-2 text-right">{formatMoney(totals.delivery)}</td>
            </tr>
            <tr>
              <th scope="row" className="py-2 text-left font-650">
                Total
              </th>
              <td className="py-2 text-right font-650">{formatMoney(totals.total)}</td>
            </tr>
          </>
        )}
      </tbody>
    </table>
  )
}
