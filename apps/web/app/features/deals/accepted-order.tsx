import { partInWords } from '@allyards/contract/part-places'
import type { Order, QuotationForSeller } from '@allyards/contract/quotations'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { dealPath, stateWords } from './deal-words'

type Quotation = Pick<QuotationForSeller, 'orders' | 'quotationItems' | 'enquiry'>

/** True while a part still has to be pulled for it. */
const isToPull = ({ status }: Order) => status === 'agreed' || status === 'paid' || status === 'ready'

/** The accepted offers as one order: its destination, the bay of each part, and the pick note. */
export function AcceptedOrders({ quotation }: { quotation: Quotation }) {
  return quotation.orders.filter(isToPull).map((order) => <AcceptedOrder key={order.id} order={order} quotation={quotation} />)
}

function AcceptedOrder({ order, quotation: { quotationItems, enquiry } }: { order: Order; quotation: Quotation }) {
  return (
    <section aria-label={`Order ${order.number}`} className="grid gap-2.5 border-t border-line bg-go-wash px-4 py-3 text-14">
      <p className="font-650">{`${order.number}, ${stateWords[order.status].toLowerCase()}`}</p>
      <p className="flex gap-1.5">
        <Icon name={order.collects ? 'shop' : 'pin'} size="sm" className="mt-1" />
        {whereWords(order, enquiry.buyer.name)}
      </p>
      <ul className="grid gap-1">
        {quotationItems
          .filter(({ deal }) => deal?.id === order.id)
          .map(({ product, ...item }) => (
            <li key={item.id} className="flex gap-1.5">
              <Icon name="box" size="sm" className="mt-1" />
              <span>
                <b className="font-600">{partInWords(item.part_name, item)}</b>
                {`: ${product ? shelfWords(product) : 'not from a listing'}`}
              </span>
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink kind="line" size="sm" icon="print" className="max-md:min-h-11" to={`${dealPath(order)}?print=pick`}>
          Print the pick note
        </ButtonLink>
        <ButtonLink size="sm" icon="receipt" className="max-md:min-h-11" to={dealPath(order)}>
          Open the deal
        </ButtonLink>
      </div>
    </section>
  )
}

function whereWords({ collects, address }: Order, buyer: string): string {
  if (collects) return `${buyer} collects it`
  return address.length === 0 ? `${buyer} has not said yet where it goes` : `Send to ${address.join(', ')}`
}

type Listing = NonNullable<QuotationForSeller['quotationItems'][number]['product']>

/** Brighton yard, bay C4, no. A1234 */
function shelfWords({ branch, bay, stock_number, title }: Listing): string {
  const shelf = [branch, bay && `bay ${bay}`, stock_number && `no. ${stock_number}`].filter(Boolean)
  return shelf.length > 0 ? shelf.join(', ') : title
}
