import type { Deal } from '@allyards/contract/deals'
import { collectionWords } from '@allyards/contract/yards'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '~/ui/icon'
import { useNow } from '~/ui/use-now'
import { arrivalWords } from '../expected-day'

/** Where the parts go, and the day that was promised. */
export function DealWay({ deal }: { deal: Deal }) {
  const nowMs = useNow()
  const { delivery, collects, expected_at, contacts, items, side } = deal
  const { name, addressLine1, addressLine2, city, postcode } = delivery
  const address = addressLine1 ? [name, addressLine1, addressLine2, city, postcode].filter(Boolean).join(', ') : null
  const where = collects ? collectionWords(contacts.seller.yards, items) : (address ?? 'No address yet.')
  const label = collects ? (side === 'buyer' ? 'You collect it from' : 'Collected from') : 'Goes to'
  return (
    <ul className="grid gap-2 border-t border-line px-4 py-3 text-14 md:px-5">
      <Line icon={collects ? 'shop' : 'pin'} label={label}>
        {where}
      </Line>
      {expected_at && (
        <Line icon="van" label="Expected">
          <b className="font-600">{arrivalWords(expected_at, nowMs)}</b>
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name={icon} className="mt-0.5 text-steel-500" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-13 text-steel-600">{label}</span>
        {children}
      </span>
    </li>
  )
}
