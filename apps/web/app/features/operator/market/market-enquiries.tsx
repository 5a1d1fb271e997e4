import { formatDate } from '@allyards/contract/format-date'
import type { MarketBuyers, MarketCellDetail, MarketPeriod, UnansweredEnquiry } from '@allyards/contract/operator-market'
import { placeWords } from '@allyards/contract/part-places'
import { Dialog } from '~/ui/dialog'
import { Opened } from '../queue/opened'
import { useListCellEnquiriesQuery } from './operator-market-calls'

interface MarketEnquiriesProps {
  cell: MarketCellDetail
  days: MarketPeriod
  buyers: MarketBuyers
  onClose: () => void
}

/** The enquiries without an offer, with vehicle and region but no names. */
export function MarketEnquiries({ cell, days, buyers, onClose }: MarketEnquiriesProps) {
  const query = useListCellEnquiriesQuery({ query: { make: cell.make, part_id: cell.part_id, days, buyers } })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${cell.part_name}, ${cell.make}`}
      description={`Without an answer in ${days} days, newest first. Nobody is named.`}
    >
      <Opened what="list of enquiries" query={query}>
        {({ rows }) => (
          <ol aria-label="Enquiries without an answer" className="ruled text-14">
            {rows.map((row) => (
              <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
                <b className="font-650">{vehicleWords(row)}</b>
                <span className="text-steel-600">{formatDate(row.at)}</span>
                <span className="text-13 text-steel-600">{askedWords(row)}</span>
                <span className="text-right text-13 text-steel-600">{`${row.depots ?? 0} depots asked`}</span>
              </li>
            ))}
          </ol>
        )}
      </Opened>
    </Dialog>
  )
}

const vehicleWords = ({ model, year, fuel }: UnansweredEnquiry) => [model, year, fuel].filter(Boolean).join(', ')

const askedWords = (row: UnansweredEnquiry) =>
  [
    placeWords(row),
    row.quantity > 1 && `${row.quantity} of it`,
    row.region ?? 'no postcode given',
    row.is_business ? 'a business' : 'for themselves',
  ]
    .filter(Boolean)
    .join(', ')
