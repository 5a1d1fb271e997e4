import { type Payment, paymentQuestion } from '@allyards/contract/operator-payments'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { ActForm } from '../writing/act-form'
import { useAskForPaymentMutation } from './operator-payment-calls'

/** Asks the depot again. Both sides read the question. */
export function AskForm({ found }: { found: Payment }) {
  const [ask, { isLoading }] = useAskForPaymentMutation()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(paymentQuestion),
    defaultValues: { question: '' },
  })
  const submit = handleSubmit(async (body) => {
    const { data } = await ask({ params: { id: found.id }, body })
    if (data) toast.success(`${found.depot} is asked.`)
  })
  const already = found.asked === 0 ? 'The product asked when it came here.' : `Asked again ${found.asked} times.`
  return (
    <section aria-label="Ask the depot" className="surface p-5">
      <ActForm onSubmit={submit} act="Ask the depot" kind="line" isPending={isLoading}>
        <TextArea
          label={`Ask ${found.depot} once more`}
          rows={2}
          maxLength={500}
          hint={`${already} Both sides read it.`}
          error={formState.errors.question?.message}
          {...register('question')}
        />
      </ActForm>
    </section>
  )
}
