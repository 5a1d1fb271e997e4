import { mostPickedDeals, type Pick } from '@allyards/contract/deal-lists'
import { dealNumber } from '@allyards/contract/deal-moves'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { deals } from '../tables/deals.table'
import { type ItemRow, type JoinedDeal, placeOf } from './deals.presenter'
import { readDeals } from './deals.queries'

interface PickList {
  rows: Pick[]
  deals: number
  more: boolean
}

/** Whatever the depot has to send or make ready, in the order of a walk through its branches and bays. */
export async function listPicks(db: Queryable, depotId: string): Promise<PickList> {
  const due = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.depotId, depotId), isNotNull(deals.sendBy)))
    .orderBy(asc(deals.sendBy), asc(deals.id))
    .limit(mostPickedDeals + 1)
  const ids = due.slice(0, mostPickedDeals).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await readDeals(db, inArray(deals.id, ids), mostPickedDeals)
  const rows = found.flatMap((joined) => joined.items.map((item) => presentPick(joined, item)))
  return { rows: rows.sort(byWay), deals: ids.length, more: due.length > mostPickedDeals }
}

/** The company's own address comes first, and what has no bay comes last. */
function byWay(one: Pick, other: Pick): number {
  return (
    compare(one.branch ?? '', other.branch ?? '') ||
    Number(one.bay === null) - Number(other.bay === null) ||
    compare(one.bay ?? '', other.bay ?? '') ||
    compare(one.deal.number, other.deal.number)
  )
}

const compare = (one: string, other: string) => one.localeCompare(other, 'en-GB', { numeric: true })

function presentPick(joined: JoinedDeal, row: ItemRow): Pick {
  const { item, partName, listing } = row
  const { id, partId, title, side, end, quantity, features, oemNumber, note, condition } = item
  return {
    ...{ id, part_id: partId, part_name: partName, title, side, end, quantity, features, note, condition },
    oem_number: oemNumber,
    deal: presentDealOfPick(joined),
    branch: placeOf(row, joined.askedBranch)?.name ?? null,
    bay: listing?.bay ?? null,
    stock_number: listing?.stockNumber ?? null,
  }
}

function presentDealOfPick({ deal, enquiry, buyer }: JoinedDeal): Pick['deal'] {
  const { id, collects, sendBy, sellerPaidAt, postcode, addressLine1, openClaims } = deal
  return {
    ...{ id, collects },
    number: dealNumber(deal.number),
    late: sendBy !== null && sendBy < clock.now(),
    send_by: sendBy?.toISOString() ?? null,
    is_paid: sellerPaidAt !== null,
    reg: enquiry?.reg ?? null,
    buyer: buyer.name,
    postcode: collects ? null : postcode,
    lacks_address: !collects && addressLine1 === null,
    has_claim: openClaims > 0,
  }
}
