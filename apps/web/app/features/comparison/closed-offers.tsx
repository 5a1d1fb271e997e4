import { depotPaused } from '@allyards/contract/depot-states'
import { formatDateTime } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { useState } from 'react'
import { offerStateWords } from '~/features/offers/offer-states'
import { ReportButton } from '~/features/reports/report-button'
import { Tag } from '~/ui/tag'
import { TextButton } from '~/ui/text-link'
import type { Offer } from './offers'

/** An offer among the closed ones that nobody decided has expired. */
const states = { ...offerStateWords, pending: offerStateWords.expired }

const isPaused = ({ item, depot }: Pick<Offer, 'item' | 'depot'>) => depot.is_paused && item.status === 'pending'

/** Why it cannot be accepted now, or is not there any more; undefined for an offer that has ended by itself. */
function whyClosed({ item, depot }: Pick<Offer, 'item' | 'depot'>): string | undefined {
  if (isPaused({ item, depot })) return depotPaused
  if (item.paused_until) return `Reserved by somebody until ${formatDateTime(item.paused_until)}`
  return item.is_gone ? 'Sold to somebody else' : undefined
}

/** Folds away offers that cannot be accepted now. Offers of a paused depot are counted separately, because they may come back. */
export function ClosedOffers({ offers }: { offers: Offer[] }) {
  const [isShown, setShown] = useState(false)
  if (offers.length === 0) return null
  const taken = offers.filter((offer) => !isPaused(offer) && (offer.item.paused_until || offer.item.is_gone))
  const ended = offers.filter((offer) => !isPaused(offer) && !taken.includes(offer)).length
  return (
    <section aria-label="Other offers" className="text-13 text-steel-600 print:hidden">
      {ended > 0 && <p>{`${countOthers(ended)} declined, withdrawn or expired.`}</p>}
      {taken.map(({ id, item, depot }) => (
        <p key={id}>{`${partInWords(item.part_name, item)}, ${depot.companyName}. ${whyClosed({ item, depot })}.`}</p>
      ))}
      {pausedDepots(offers).map((name) => (
        <p key={name}>{`${name} is paused: you cannot accept from it now.`}</p>
      ))}
      <TextButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide them' : 'Show them'}
      </TextButton>
      {isShown && (
        <ul className="surface mt-2 ruled px-4">
          {offers.map((offer) => (
            <ClosedOffer key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ClosedOffer({ offer: { quotationId, item, depot, totalPence } }: { offer: Offer }) {
  const why = whyClosed({ item, depot })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-14">
      <b className="font-600 text-ink">{partInWords(item.part_name, item)}</b>
      <span className="flex-1">{depot.companyName}</span>
      <span className="text-ink tabular-nums">{formatPence(totalPence)}</span>
      {why ? <span>{why}</span> : <Tag kind="line">{states[item.status].label}</Tag>}
      <ReportButton
        about={{ kind: 'offer', id: quotationId, name: `the offer of ${depot.companyName}` }}
        className="text-13 text-steel-600"
      />
      {item.note && <p className="basis-full text-13">{item.note}</p>}
    </li>
  )
}

const countOthers = (count: number) => (count === 1 ? '1 other offer is' : `${count} other offers are`)

const pausedDepots = (offers: Offer[]) => [...new Set(offers.filter(isPaused).map(({ depot }) => depot.companyName))]
