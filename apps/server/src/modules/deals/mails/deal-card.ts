import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { and, eq } from 'drizzle-orm'
import type { FindMailCard } from '../../notifications'
import { presentDeal } from '../agreed/deals.presenter'
import { asBuyer, readDeals } from '../agreed/deals.queries'
import { plateOf, vehicleInFull } from '../change/vehicle-in-words'
import { deals } from '../tables/deals.table'

/** The parts of a deal with their prices, its total, and the way of its parcel. */
export const dealCard: FindMailCard = async (tx, { reader, link: dealId }) => {
  const own = reader.role === 'buyer' ? eq(deals.buyerId, reader.id) : eq(deals.depotId, reader.depotId ?? reader.id)
  const [found] = await readDeals(tx, and(eq(deals.id, dealId), own), 1)
  if (!found) return undefined
  const { reg, vehicle, items, totals, number, status, shipment, delivery } = presentDeal(found, [], asBuyer)
  const parcel = shipment?.tracking && status === 'sent' ? shipment : null
  return {
    plate: plateOf(reg),
    paragraphs: vehicle ? [`For the ${vehicleInFull(vehicle)}.`] : [],
    rows: [
      ...(parcel
        ? [
            {
              title: `Follow ${parcel.carrier} ${parcel.tracking}`,
              body: 'On the page of the carrier',
              ...(parcel.url ? { url: parcel.url } : {}),
            },
          ]
        : []),
      ...items.map((item) => ({
        title: partInWords(item.part_name, item),
        body: `Used, ${item.condition === 'U' ? 'ungraded' : `grade ${item.condition}`}`,
        price: formatMoney(item.price),
      })),
      ...(totals.delivery > 0
        ? [{ title: delivery.method === 'collect' ? 'Collection' : 'Delivery', body: '', price: formatMoney(totals.delivery) }]
        : []),
    ],
    ...(status === 'cancelled' ? {} : { total: { label: `Deal ${number}`, price: formatMoney(totals.total) } }),
  }
}
