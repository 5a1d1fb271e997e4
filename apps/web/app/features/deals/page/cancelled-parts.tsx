import { buyerReasons, depotReasons } from '@allyards/contract/deal-reasons'
import type { Deal } from '@allyards/contract/deals'
import { formatShortDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { ownValue } from '@allyards/contract/own-value'
import { partInWords } from '@allyards/contract/part-places'
import { AskAgainButton } from '../ask-again-button'
import { otherName } from '../deal-words'

const labels: Record<string, { label: string }> = { ...depotReasons, ...buyerReasons }

/** Parts that were removed from the deal; they count in no sum. */
export function CancelledParts({ deal }: { deal: Deal }) {
  const { cancelled_items, side, status } = deal
  if (cancelled_items.length === 0) return null
  return (
    <div className="border-t border-line px-4 py-3.5 text-14 md:px-5">
      <h3 className="text-13 font-650 text-steel-600">Cancelled</h3>
      <ul className="mt-1 grid gap-2">
        {cancelled_items.map((item) => {
          const who = item.cancelled.by === side ? 'you' : otherName(deal)
          const reason = item.cancelled.reason && ownValue(labels, item.cancelled.reason)?.label
          return (
            <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <span>{partInWords(item.part_name, item)}</span>
              <s className="tabular-nums text-steel-600">{formatMoney(item.price)}</s>
              <span className="text-13 text-steel-600">
                {`by ${who} on ${formatShortDate(item.cancelled.at)}${reason ? `: ${reason}` : ''}`}
              </span>
            </li>
          )
        })}
      </ul>
      {status !== 'cancelled' && cancelled_items.some(({ can_ask_again }) => can_ask_again) && (
        <div className="mt-3">
          <AskAgainButton deal={deal} kind="line" label="Ask again for the cancelled parts" />
        </div>
      )}
    </div>
  )
}
