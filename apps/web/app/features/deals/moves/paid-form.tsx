import { momentWords } from '@allyards/contract/day-words'
import { dealTimes } from '@allyards/contract/deal-moves'
import type { Deal, PaymentMethod } from '@allyards/contract/deals'
import { londonDay } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { readNumber } from '@allyards/contract/money'
import { useForm, useWatch } from 'react-hook-form'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { otherName } from '../deal-words'
import { FormShell, moveResolver, sendMove } from './form-shell'
import { HowToPayLines } from './how-to-pay'
import { paymentChoices, sumChoices } from './payment-choices'
import type { Mover } from './use-move'

interface Fields {
  method: PaymentMethod
  amount: string
  date: string
}

/** The buyer reports the total as paid; the depot reports the sum received. Both sums are kept if they differ. */
export function PaidForm({ deal, mover, onClose }: { deal: Deal; mover: Mover; onClose: () => void }) {
  const isBuyer = deal.side === 'buyer'
  const { total } = deal.totals
  const said = deal.payment[deal.side] ?? deal.payment.buyer
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      method: said?.method ?? usualMethod(deal),
      amount: (isBuyer ? total : (said?.amount ?? total)).toFixed(2),
      date: said?.date ?? londonDay(new Date()),
    },
    resolver: moveResolver(toMove),
  })
  const amount = readNumber(useWatch({ control, name: 'amount' }))
  const sum = Number.isNaN(amount) ? '' : ` ${formatMoney(amount)}`
  return (
    <FormShell
      label={isBuyer ? 'I have paid' : 'Mark as paid'}
      submitLabel={isBuyer ? `I have paid${sum}` : `Mark${sum} as paid`}
      mover={mover}
      onClose={onClose}
      onSubmit={handleSubmit((fields) => sendMove(mover, toMove(fields), fields, setError, onClose))}
    >
      {isBuyer && deal.how_to_pay && <HowToPayLines deal={deal} ways={deal.how_to_pay} />}
      <div className="grid gap-3 md:grid-cols-3">
        <NativeSelect label="How" options={paymentChoices} error={formState.errors.method?.message} {...register('method')} />
        {isBuyer && deal.payment.sums.length > 1 ? (
          <NativeSelect
            label="Amount"
            options={sumChoices(deal)}
            error={formState.errors.amount?.message}
            {...register('amount')}
          />
        ) : (
          <TextField
            label="Amount"
            inputMode="decimal"
            before="£"
            readOnly={isBuyer}
            error={formState.errors.amount?.message}
            hint={isBuyer ? 'The total, all of it.' : amount !== total && sum ? `The total is ${formatMoney(total)}.` : undefined}
            {...register('amount')}
          />
        )}
        <TextField
          type="date"
          label="Day"
          min={londonDay(deal.agreed_at)}
          max={londonDay(new Date())}
          error={formState.errors.date?.message}
          {...register('date')}
        />
      </div>
      <p className="text-13 text-steel-600">{nextWords(deal)}</p>
    </FormShell>
  )
}

function usualMethod({ collects, how_to_pay }: Deal): PaymentMethod {
  if (!how_to_pay) return collects ? 'cash' : 'bank-transfer'
  if (collects && how_to_pay.cash_on_collection) return 'cash'
  return how_to_pay.bank ? 'bank-transfer' : 'card'
}

function nextWords(deal: Deal): string {
  const name = otherName(deal)
  if (deal.side === 'seller') {
    if (deal.status === 'cancelled') return `${name} is told. The deal has ended, so you owe it back.`
    return `${name} is told.${deal.collects ? '' : ' From then on you have two working days to send it.'}`
  }
  const until = deal.answer_paid_by
    ? `says by ${momentWords(deal.answer_paid_by)} whether it arrived`
    : `has ${dealTimes.answerPaidWorkingDays} working days to say whether it arrived`
  return `${name} ${until}. If they say nothing, Allyards asks them. Allyards holds no money.`
}

const toMove = ({ method, amount, date }: Fields) => ({
  to: 'paid' as const,
  method,
  amount: readNumber(amount),
  date: date || undefined,
})
