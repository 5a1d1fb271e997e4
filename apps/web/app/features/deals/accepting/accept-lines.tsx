import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { Tag } from '~/ui/tag'
import type { AcceptedOffer } from './accepted-offers'
import { AgreedThing } from './agreed-thing'
import { FitOfPart } from './fit-of-part'

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

function Line({
  offer: { item, pricePence, deliveryPence },
  before,
}: {
  offer: AcceptedOffer
  before: AcceptedOffer | undefined
}) {
  const hasChanged = before !== undefined && before.item.version !== item.version
  return (
    <li className="flex items-start gap-3.5 border-b border-line py-2.5 text-14 leading-[1.35]">
      <AgreedThing partId={item.part_id} title={partInWords(item.part_name, item)} facts={item}>
        <FitOfPart item={item} />
      </AgreedThing>
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
