import type { Deal, DealItem } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Radio } from '~/ui/radio'
import { TextButton } from '~/ui/text-link'
import { otherName } from '../deal-words'
import type { Mover } from '../moves/use-move'
import { cancelChoices } from './cancel-choices'

interface CancelPartProps {
  deal: Deal
  item: DealItem
  mover: Mover
}

/** Removes one part from a deal while others stay. */
export function CancelPart({ deal, item, mover }: CancelPartProps) {
  const [isOpen, setOpen] = useState(false)
  if (!deal.moves.includes('cancelled') || deal.items.length < 2) return null
  const name = partInWords(item.part_name, item)
  return (
    <>
      <TextButton className="mt-1 text-13 text-steel-600" aria-label={`Cancel this part: ${name}`} onClick={() => setOpen(true)}>
        Cancel this part
      </TextButton>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} size="small" title="Cancel this part?" description={name}>
          <CancelForm deal={deal} item={item} mover={mover} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function CancelForm({ deal, item, mover, onDone }: CancelPartProps & { onDone: () => void }) {
  const choices = cancelChoices(deal)
  const [reason, setReason] = useState(choices[0]?.value)
  const cancel = async () => {
    const failure = await mover.move({ to: 'cancelled', item_ids: [item.id], ...(reason ? { reason } : {}) })
    if (!failure) onDone()
  }
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="text-14 font-600">Why?</legend>
        {choices.map(({ value, label, about }) => (
          <Radio
            key={value}
            name="reason"
            label={label}
            hint={about}
            checked={value === reason}
            onChange={() => setReason(value)}
          />
        ))}
      </fieldset>
      <Changes deal={deal} item={item} />
      <div className="grid gap-2.5">
        <Button kind="stop" wide pending={mover.isMoving} onClick={() => void cancel()}>
          Cancel this part
        </Button>
        <Button kind="line" wide disabled={mover.isMoving} onClick={onDone}>
          Keep it
        </Button>
      </div>
    </div>
  )
}

function Changes({ deal, item }: Pick<CancelPartProps, 'deal' | 'item'>) {
  const paid = deal.payment.seller ?? deal.payment.buyer
  const refund = paid ? toPounds(toPence(paid.amount) - toPence(item.total_without)) : 0
  const refundWords = deal.side === 'buyer' ? 'You get back' : 'You pay back'
  return (
    <div className="rounded-[8px] bg-paper-1 px-3 py-2.5 text-14">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
        <dt>Total now</dt>
        <dd className="text-right tabular-nums">{formatMoney(deal.totals.total)}</dd>
        <dt className="font-650">Total without it</dt>
        <dd className="text-right font-650 tabular-nums">{formatMoney(item.total_without)}</dd>
        {refund > 0 && (
          <>
            <dt className="font-650">{refundWords}</dt>
            <dd className="text-right font-650 tabular-nums">{formatMoney(refund)}</dd>
          </>
        )}
      </dl>
      <p className="mt-1.5 text-13 text-steel-600">
        {`${otherName(deal)} is told at once. The other parts stay agreed. This cannot be undone.`}
      </p>
    </div>
  )
}
