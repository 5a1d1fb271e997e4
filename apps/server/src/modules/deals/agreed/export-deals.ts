import type { Readable } from 'node:stream'
import { formatCsv } from '@allyards/contract/csv'
import type { exportDeals as contract } from '@allyards/contract/deal-lists'
import { dealNumber, invoiceNumber } from '@allyards/contract/deal-moves'
import type { QueryOf } from '@allyards/contract/endpoint'
import { londonDay } from '@allyards/contract/format-date'
import { toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import type { Caller } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { TextInPieces, writeInPieces } from '../../../platform/http/write-in-pieces'
import { vehicleInFull } from '../change/vehicle-in-words'
import { presentVehicle } from '../enquiries/enquiries.presenter'
import { totalPence } from './deal-sums'
import type { JoinedDeal } from './deals.presenter'
import { readDeals, whereOwn } from './deals.queries'
import { dealVatPence } from './papers/vat-lines'

const AT_ONCE = 200

/** The depot's deals with their sums as a file for a spreadsheet. */
export function exportDeals(db: Queryable, caller: Caller, query: QueryOf<typeof contract>): Readable {
  const filename = `allyards-deals-${londonDay(clock.now())}.csv`
  return writeInPieces({ filename, csv: new TextInPieces(readCsvLines(db, caller, query)) })
}

async function* readCsvLines(db: Queryable, caller: Caller, query: QueryOf<typeof contract>): AsyncGenerator<string> {
  yield formatCsv([Object.keys(columns)])
  let before: string | undefined
  for (;;) {
    const rows = await readDeals(db, whereOwn(caller, { ...query, before }), AT_ONCE)
    if (rows.length > 0) yield formatCsv(rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row))))
    before = rows.at(-1)?.deal.id
    if (rows.length < AT_ONCE) return
  }
}

const columns: Record<string, (joined: JoinedDeal) => string> = {
  deal: ({ deal }) => dealNumber(deal.number),
  status: ({ deal }) => deal.status,
  agreed: ({ deal }) => londonDay(deal.agreedAt),
  paid: ({ deal }) => deal.sellerPaidOn ?? '',
  sent_or_ready: ({ deal }) => dayOf(deal.sentAt ?? deal.readyAt),
  received: ({ deal }) => dayOf(deal.receivedAt),
  cancelled: ({ deal }) => dayOf(deal.cancelledAt),
  buyer: ({ buyer }) => buyer.name,
  business: ({ deal }) => deal.businessName ?? '',
  plate: ({ enquiry }) => enquiry?.reg ?? '',
  vehicle: ({ deal, enquiry }) => {
    const vehicle = enquiry ? presentVehicle(enquiry) : deal.vehicle
    return vehicle ? vehicleInFull(vehicle) : ''
  },
  parts: ({ items }) => items.map(({ item, partName }) => partInWords(partName, item)).join('; '),
  parts_price: ({ deal }) => pounds(deal.partsPence),
  delivery_price: ({ deal }) => pounds(deal.deliveryPence),
  total: ({ deal }) => pounds(totalPence(deal)),
  vat: ({ deal, items }) =>
    pounds(
      dealVatPence(
        deal,
        items.map(({ item }) => item),
      ),
    ),
  paid_amount: ({ deal }) => pounds(deal.sellerPaidPence),
  paid_by: ({ deal }) => deal.sellerPaidMethod ?? '',
  paid_back: ({ deal }) => pounds(deal.sellerRefundPence),
  invoice: ({ deal }) => (deal.invoiceNumber === null ? '' : invoiceNumber(deal.invoiceNumber)),
}

const dayOf = (moment: Date | null) => (moment ? londonDay(moment) : '')
const pounds = (pence: number | null) => (pence === null ? '' : toPounds(pence).toFixed(2))
