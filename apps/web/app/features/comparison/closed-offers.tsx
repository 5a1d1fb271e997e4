import { depotPaused } from '@allyards/contract/depot-states'
import { formatPence } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { useState } from 'react'
import { Tag } from '~/ui/tag'
import { TextButton } from '~/ui/text-link'
import type { Offer } from './offers'

const words = { pending: 'Expired', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn', expired: 'Expired' }

const isPaused = ({ item, depot }: Pick<Offer, 'item' | 'depot'>) => depot.is_paused && item.status === 'pending'

/** Offers that can no longer be had, folded away. Whose depot is paused is said at once: they may come back. */
export function ClosedOffers({ offers }: { offers: Offer[] }) {
  const [isShown, setShown] = useState(false)
  if (offers.length === 0) return null
  const count = offers.length === 1 ? '1 other offer is' : `${offers.length} other offers are`
  return (
    <section aria-label="Other offers" className="text-13 text-steel-600 print:hidden">
      <p>
        {`${count} declined, withdrawn or expired. `}
        {offers.some(isPaused) &&
          `${depotPaused}: ${[...new Set(offers.filter(isPaused).map(({ depot }) => depot.companyName))].join(', ')}. `}
        <TextButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide them' : 'Show them'}
        </TextButton>
      </p>
      {isShown && (
        <ul className="surface mt-2 divide-y divide-line px-4">
          {offers.map(({ id, item, depot, totalPence }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-14">
              <b className="font-600 text-ink">{partInWords(item.part_name, item)}</b>
              <span className="flex-1">{depot.companyName}</span>
              <span className="text-ink tabular-nums">{formatPence(totalPence)}</span>
              {isPaused({ item, depot }) ? <span>{depotPaused}</span> : <Tag kind="line">{words[item.status]}</Tag>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
