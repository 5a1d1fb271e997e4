import { dayWords } from '@allyards/contract/day-words'
import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { firstName } from '@allyards/contract/person-names'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { useNow } from '~/ui/use-now'
import { RefundForm } from '../moves/refund-form'
import type { Mover } from '../moves/use-move'

/** Refunds for cancelled parts while the deal goes on: the amount owed, and one button for each side. */
export function PartRefund({ deal, mover }: { deal: Deal; mover: Mover }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const { refund, side, status, moves } = deal
  if (!refund || status === 'cancelled') return null
  const sum = formatMoney(refund.due)
  const isBuyer = side === 'buyer'
  const owes = isBuyer
    ? `${deal.contacts.seller.companyName} owes you ${sum} for what was cancelled`
    : `You owe ${firstName(deal.contacts.buyer.name)} ${sum} for what was cancelled`
  return (
    <section aria-label="Refund" className="mt-3 grid gap-2">
      {!refund[side] && <p className="text-14">{`${owes}, by ${dayWords(refund.due_by, now)}.`}</p>}
      {isOpen ? (
        <RefundForm deal={deal} mover={mover} onClose={() => setOpen(false)} />
      ) : (
        !refund[side] &&
        moves.includes('refunded') && (
          <Button kind="line" onClick={() => setOpen(true)}>
            {isBuyer ? 'I have it back' : 'Mark as paid back'}
          </Button>
        )
      )}
    </section>
  )
}
