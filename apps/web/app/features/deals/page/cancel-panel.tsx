import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { useState } from 'react'
import { AlertDialog } from '~/ui/alert-dialog'
import { Icon } from '~/ui/icon'
import { DealPanel } from '../deal-panel'
import { otherName } from '../deal-words'
import type { Mover } from '../moves/use-move'
import { type CancelChoice, cancelChoices } from './cancel-choices'

/** Cancels a deal before dispatch: one reason, then one confirmation. */
export function CancelPanel({ deal, mover }: { deal: Deal; mover: Mover }) {
  const [asked, setAsked] = useState<CancelChoice | null>(null)
  if (!deal.moves.includes('cancelled')) return null
  const isBuyer = deal.side === 'buyer'
  const choices = cancelChoices(deal)
  return (
    <DealPanel id="cancel" title={isBuyer ? 'Changed your mind?' : 'Cannot supply it?'} note="only before it is sent">
      <p className="px-4 py-3.5 text-14 text-steel-600 md:px-5">{consequence(deal)}</p>
      <ul className="grid border-t border-line md:grid-cols-2">
        {choices.map((choice) => (
          <li key={choice.value} className="border-line not-first:border-t md:odd:border-r md:nth-2:border-t-0">
            <button
              type="button"
              className="grid w-full grid-cols-[minmax(0,1fr)_16px] items-center gap-3 px-4 py-3 text-left text-14 leading-[1.35] hover:bg-paper-1 md:px-5"
              onClick={() => setAsked(choice)}
            >
              <span>
                <b className="block font-600">{choice.label}</b>
                <span className="text-13 text-steel-600">{choice.about}</span>
              </span>
              <Icon name="chevron-right" size="sm" className="text-steel-500" />
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title="Cancel this deal?"
          description={`“${asked.label}”. ${consequence(deal)} This cannot be undone.`}
          confirmLabel="Cancel the deal"
          cancelLabel="Keep it"
          kind="stop"
          pending={mover.isMoving}
          onConfirm={async () => {
            const failure = await mover.move({ to: 'cancelled', reason: asked.value })
            if (!failure) setAsked(null)
          }}
        />
      )}
    </DealPanel>
  )
}

function consequence(deal: Deal): string {
  const paid = deal.payment.seller ?? deal.payment.buyer
  const name = otherName(deal)
  const sum = paid && formatMoney(paid.amount)
  if (deal.side === 'buyer') {
    return `${name} is told at once.${sum ? ` They owe you ${sum} back within 14 days.` : ''} You can ask the depots again with one press.`
  }
  return `${name} is told the reason you pick${sum ? `, gets ${sum} back from you,` : ''} and can ask the other depots again. Cancelled deals count in your figures.`
}
