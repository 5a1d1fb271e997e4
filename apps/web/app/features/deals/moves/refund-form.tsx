import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { readNumber } from '@allyards/contract/money'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { TextField } from '~/ui/text-field'
import { otherName } from '../deal-words'
import { ConfirmRefund } from './confirm-refund'
import { FormShell, moveResolver, sendMove } from './form-shell'
import type { Mover } from './use-move'

interface Fields {
  amount: string
}

/** After a cancellation the depot reports its refund, and the buyer confirms its arrival. */
export function RefundForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const expected = deal.refund?.[deal.side]?.amount ?? deal.refund?.seller?.amount ?? deal.refund?.due ?? 0
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { amount: expected.toFixed(2) },
    resolver: moveResolver(toMove),
  })
  const amount = readNumber(useWatch({ control, name: 'amount' }))
  const sum = Number.isNaN(amount) ? '' : ` ${formatMoney(amount)}`
  const isBuyer = deal.side === 'buyer'
  const [asked, setAsked] = useState<Fields | null>(null)
  async function record(fields: Fields) {
    await sendMove(mover, toMove(fields), fields, setError, onClose)
    setAsked(null)
  }
  return (
    <>
      <FormShell
        label={isBuyer ? 'I have it back' : 'Mark as paid back'}
        submitLabel={isBuyer ? `I have${sum} back` : `Mark${sum} as paid back`}
        mover={mover}
        onClose={onClose}
        onSubmit={handleSubmit(setAsked)}
      >
        <TextField
          label="Amount"
          inputMode="decimal"
          before="£"
          className="md:w-60"
          error={formState.errors.amount?.message}
          hint={isBuyer ? undefined : `${otherName(deal)} is told and confirms when it arrives.`}
          {...register('amount')}
        />
      </FormShell>
      {asked && (
        <ConfirmRefund
          deal={deal}
          amount={readNumber(asked.amount)}
          pending={mover.isMoving}
          onClose={() => setAsked(null)}
          onConfirm={() => void record(asked)}
        />
      )}
    </>
  )
}

const toMove = ({ amount }: Fields) => ({ to: 'refunded' as const, amount: readNumber(amount) })
