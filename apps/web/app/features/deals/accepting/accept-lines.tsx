import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { Icon } from '~/ui/icon'
import { Tag } from '~/ui/tag'
import type { AcceptedOffer } from './accepted-offers'
import { AgreedThing } from './agreed-thing'

/** The lines of one depot. Changes since the dialog was opened are marked. */
export function AcceptLines({ offers, seenFirst }: { offers: AcceptedOffer[]; seenFirst: AcceptedOffer[] }) {
  return (
    <ul>
      {offers.map((offer) => (
        <Line key={offer.id} offer={offer} before={seenFirst.find(({ id }) => id === offer.id)} />
      ))}
    </ul>
  )
}

/** Says which fits the depots confirm, and what that means. */
export function ConfirmedFit({ offers }: { offers: AcceptedOffer[] }) {
  const isConfirmed = offers.every(({ item }) => item.fit_confirmed)
  const some = offers.filter(({ item }) => item.fit_confirmed)
  return (
    <div>
      {some.length > 0 && (
        <p className="flex items-start gap-1.5 text-14 font-600 text-go">
          <Icon name="check" size="sm" className="mt-0.75" />
          {isConfirmed
            ? 'The fit is confirmed by the depot. If a part does not fit, the return is at their cost.'
            : `The fit of ${some.map(({ item }) => partInWords(item.part_name, item)).join(', ')} is confirmed. If it does not fit, the return is at the depot's cost.`}
        </p>
      )}
    </div>
  )
}

function Line({
  offer: { item, depot, pricePence, deliveryPence },
  before,
}: {
  offer: AcceptedOffer
  before: AcceptedOffer | undefined
}) {
  const hasChanged = before !== undefined && before.item.version !== item.version
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-2.5 text-14 leading-[1.35]">
      <AgreedThing partId={item.part_id} title={partInWords(item.part_name, item)} facts={item} depot={depot} />
      <p className="text-right font-650 tabular-nums">
        {formatPence(pricePence)}
        {hasChanged && (
          <span role="status" className="mt-0.5 block">
            <Tag kind="warn">{changeWords({ pricePence, deliveryPence }, before)}</Tag>
          </span>
        )}
      </p>
    </li>
  )
}

type Sums = Pick<AcceptedOffer, 'pricePence' | 'deliveryPence'>

function changeWords(now: Sums, before: Sums): string {
  if (now.pricePence !== before.pricePence) return `was ${formatPence(before.pricePence)}`
  return now.deliveryPence === before.deliveryPence ? 'just changed' : `delivery was ${formatPence(before.deliveryPence)}`
}
