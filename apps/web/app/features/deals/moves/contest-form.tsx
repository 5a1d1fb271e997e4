import type { Deal, PaymentMethod } from '@allyards/contract/deals'
import { londonDay } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { useForm, useWatch } from 'react-hook-form'
import { NativeSelect } from '~/ui/native-select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { otherName } from '../deal-words'
import { FormShell, moveResolver, sendMove } from './form-shell'
import { paymentChoices, sumChoices } from './payment-choices'
import type { Mover } from './use-move'

interface Fields {
  amount: string
  method: PaymentMethod
  date: string
  text: string
}

/** Reports that the buyer paid although the deal has ended: Allyards looks into it. */
export function ContestForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const said = deal.payment.buyer
  const paid = said?.amount ?? deal.totals.total
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      amount: paid.toFixed(2),
      method: said?.method ?? 'bank-transfer',
      date: said?.date ?? londonDay(new Date()),
      text: '',
    },
    resolver: moveResolver(toMove),
  })
  const { errors } = formState
  const amount = Number(useWatch({ control, name: 'amount' }))
  return (
    <FormShell
      label="I did pay"
      submitLabel={`I did pay ${formatMoney(amount)}`}
      mover={mover}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => sendMove(mover, toMove(fields), fields, setError, onClose))}
    >
      <div className="grid gap-3 md:grid-cols-2">
        {!said && deal.payment.sums.length > 1 && (
          <NativeSelect label="Amount" options={sumChoices(deal)} error={errors.amount?.message} {...register('amount')} />
        )}
        <NativeSelect label="How" options={paymentChoices} error={errors.method?.message} {...register('method')} />
        <TextField
          type="date"
          label="Day"
          min={londonDay(deal.agreed_at)}
          max={londonDay(new Date())}
          error={errors.date?.message}
          {...register('date')}
        />
      </div>
      <TextArea
        label="What shows it"
        rows={3}
        maxLength={500}
        placeholder={`Sent from my account on Tuesday with ${deal.number} as the reference.`}
        hint={`${otherName(deal)} reads it too. Allyards asks them, and what came is owed back to you.`}
        error={errors.text?.message}
        {...register('text')}
      />
    </FormShell>
  )
}

const toMove = ({ amount, method, date, text }: Fields) => ({
  to: 'contested' as const,
  ...{ amount: Number(amount), method, date: date || undefined, text },
})
