import { formatMoney } from '@allyards/contract/format-money'
import { type Payment, paymentDecision } from '@allyards/contract/operator-payments'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { Segmented } from '~/ui/segmented'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { ActForm } from '../writing/act-form'
import { useDecidePaymentMutation } from './operator-payment-calls'

const answers = [
  { value: 'received', label: 'It came' },
  { value: 'not-received', label: 'It did not come' },
] as const

/** Decides whether the money arrived, with reasons that both sides read. */
export function DecisionForm({ found }: { found: Payment }) {
  const [decide, { isLoading }] = useDecidePaymentMutation()
  const { control, register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(paymentDecision),
    defaultValues: { came: true, reasons: '' },
  })
  const submit = handleSubmit(async (body) => {
    const { data } = await decide({ params: { id: found.id }, body })
    if (data) toast.success(`${found.number} is decided. Both sides are told.`)
  })
  const came = watch('came')
  return (
    <section aria-label="Decision" className="surface p-5">
      <ActForm onSubmit={submit} act="Decide" kind={came ? 'plate' : 'stop'} isPending={isLoading}>
        <Controller
          control={control}
          name="came"
          render={({ field }) => (
            <Segmented
              label="Has the money arrived?"
              options={answers}
              value={field.value ? 'received' : 'not-received'}
              onValueChange={(next) => field.onChange(next === 'received')}
            />
          )}
        />
        <p className="text-13 text-steel-600">{outcome(found, came)}</p>
        <TextArea
          label="Reasons, both sides read them"
          rows={3}
          maxLength={500}
          error={formState.errors.reasons?.message}
          {...register('reasons')}
        />
      </ActForm>
    </section>
  )
}

function outcome({ kind, said, depot, buyer }: Payment, came: boolean): string {
  const sum = formatMoney(said.amount)
  if (kind === 'contested')
    return came ? `${depot} owes ${sum} back to ${buyer}.` : 'Nothing is owed back, and the case is closed.'
  return came ? `The deal counts as paid, ${sum}.` : 'The deal is cancelled, and the parts go back on sale.'
}
