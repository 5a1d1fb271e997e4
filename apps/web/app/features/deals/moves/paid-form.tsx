import { type Deal, type PaymentMethod, paymentMethods } from '@allyards/contract/deals'
import { londonDay } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { readNumber } from '@allyards/contract/money'
import { useForm, useWatch } from 'react-hook-form'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { withCapital } from '~/ui/with-capital'
import { otherName, paymentWords } from '../deal-words'
import { FormShell, moveResolver, sendMove } from './form-shell'
import type { Mover } from './use-move'

interface Fields {
  method: PaymentMethod
  amount: string
  date: string
}

const methods = paymentMethods.map((value) => ({ value, label: withCapital(paymentWords[value]) }))

/** Both sides say what was paid, how and when. Where the sums differ, both are kept. */
export function PaidForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const own = deal.payment[deal.side]
  const said = own ?? deal.payment.buyer
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      method: said?.method ?? (deal.collects ? 'cash' : 'bank-transfer'),
      amount: (said?.amount ?? deal.totals.total).toFixed(2),
      date: said?.date ?? londonDay(new Date()),
    },
    resolver: moveResolver(toMove),
  })
  const amount = readNumber(useWatch({ control, name: 'amount' }))
  const isBuyer = deal.side === 'buyer'
  const sum = Number.isNaN(amount) ? '' : ` ${formatMoney(amount)}`
  return (
    <FormShell
      label={isBuyer ? 'I have paid' : 'Mark as paid'}
      submitLabel={isBuyer ? `I have paid${sum}` : `Mark${sum} as paid`}
      mover={mover}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => sendMove(mover, toMove(fields), fields, setError, onClose))}
    >
      <div className="grid gap-3 md:grid-cols-3">
        <NativeSelect label="How" options={methods} error={formState.errors.method?.message} {...register('method')} />
        <TextField
          label="Amount"
          inputMode="decimal"
          before="£"
          error={formState.errors.amount?.message}
          hint={amount !== deal.totals.total && sum ? `The total is ${formatMoney(deal.totals.total)}.` : undefined}
          {...register('amount')}
        />
        <TextField
          type="date"
          label="Day"
          min={londonDay(deal.agreed_at)}
          max={londonDay(new Date())}
          error={formState.errors.date?.message}
          {...register('date')}
        />
      </div>
      <p className="text-13 text-steel-600">
        {isBuyer
          ? `${otherName(deal)} is told, checks and marks it paid. Allyards holds no money.`
          : `${otherName(deal)} is told. ${deal.collects ? '' : 'From then on you have two working days to send it.'}`}
      </p>
    </FormShell>
  )
}

const toMove = ({ method, amount, date }: Fields) => ({
  to: 'paid' as const,
  method,
  amount: readNumber(amount),
  date: date || undefined,
})
