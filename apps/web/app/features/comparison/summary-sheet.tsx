import { toBasket } from '@allyards/contract/delivered-total'
import type { Enquiry } from '@allyards/contract/enquiries'
import { formatDate } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { collectionWords } from '@allyards/contract/yards'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { classNames } from '~/ui/class-names'
import { Plate } from '~/ui/plate'
import { Wordmark } from '~/ui/wordmark'
import { type Offer, wayWords } from './offers'

interface SummarySheetProps {
  enquiry: Enquiry
  depots: [Offer, ...Offer[]][]
  buyerName: string | undefined
}

/** The deal on one sheet of paper: printing the page prints only this. */
export function SummarySheet({ enquiry, depots, buyerName }: SummarySheetProps) {
  const totalPence = depots.reduce((sum, offers) => sum + toBasket(offers).totalPence, 0)
  return (
    <article aria-label="Summary" className="surface p-6 text-13 print:p-0 print:shadow-none">
      <div className="flex items-center justify-between">
        <Wordmark />
        <time className="text-steel-600">{formatDate(new Date())}</time>
      </div>
      <h2 className="cut-head mt-4.5 mb-2.5 text-20">Summary</h2>
      <div className="flex flex-wrap items-center gap-3 border-b-3 border-ink pb-3.5">
        {enquiry.reg && <Plate reg={enquiry.reg} />}
        <p>
          <b className="block font-650">{vehicleTitle(enquiry.vehicle)}</b>
          <span className="text-steel-600">{vehicleSubtitle(enquiry.vehicle)}</span>
        </p>
      </div>
      {depots.map((offers) => (
        <SheetDepot key={offers[0].depotId} offers={offers} />
      ))}
      <p className="mt-3 flex items-baseline justify-between border-t-3 border-ink pt-3 text-15 font-650">
        {`Total ${wayWords(depots.flat())}`} <span className="cut-plate text-24">{formatPence(totalPence)}</span>
      </p>
      <p className="mt-3 text-12 text-steel-600">
        {[buyerName, enquiry.postcode].filter(Boolean).join(', ')}. You may cancel within 14 days of delivery; faulty parts may be
        rejected for 30 days.
      </p>
    </article>
  )
}

function SheetDepot({ offers }: { offers: [Offer, ...Offer[]] }) {
  const [{ depot }] = offers
  const { totalPence, deliveryPence } = toBasket(offers)
  return (
    <table className="mt-3 w-full">
      <caption className="pb-1 text-left font-650">
        {[depot.companyName, depot.contact?.phoneNumber].filter(Boolean).join(', ')}
        {depot.contact && (
          <span className="block font-400 text-steel-600">{`${collectionWords(depot.contact.yards, itemsOf(offers))}, ${depot.contact.email}`}</span>
        )}
      </caption>
      <tbody>
        {offers.map(({ id, item, pricePence }) => (
          <SheetRow key={id} name={sheetWords(item)} pence={pricePence} />
        ))}
        <SheetRow
          name={offers.every(({ isCollected }) => isCollected) ? 'Collected, no delivery' : 'Delivery'}
          pence={deliveryPence}
        />
        <SheetRow name="To pay" pence={totalPence} isTotal />
      </tbody>
    </table>
  )
}

const itemsOf = (offers: Offer[]) => offers.map(({ item }) => item)

function sheetWords(item: Offer['item']): string {
  const { condition, warranty_months } = item
  const grade = condition === 'U' ? 'ungraded' : `grade ${condition}`
  return `${partInWords(item.part_name, item)}, ${grade}, ${warrantyInWords(warranty_months)}`
}

function SheetRow({ name, pence, isTotal = false }: { name: string; pence: number; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'border-t border-line font-650' : undefined}>
      <th scope="row" className={classNames('py-1 pr-3 text-left', isTotal ? 'font-650' : 'font-400')}>
        {name}
      </th>
      <td className="py-1 text-right">{formatPence(pence)}</td>
    </tr>
  )
}
