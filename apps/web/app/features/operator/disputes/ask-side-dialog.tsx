import { askSide, type Dispute } from '@allyards/contract/operator-disputes'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { Dialog } from '~/ui/dialog'
import { Segmented } from '~/ui/segmented'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { ActForm } from '../writing/act-form'
import { useAskSideMutation } from './operator-dispute-calls'

/** A question to the buyer or the depot. Both read it in the deal, and the asked side gets a notice. */
export function AskSideDialog({ found, onClose }: { found: Dispute; onClose: () => void }) {
  const [ask, { isLoading }] = useAskSideMutation()
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(askSide.body),
    defaultValues: { side: 'buyer' as const, question: '' },
  })
  const side = useController({ control, name: 'side' })
  const submit = handleSubmit(async (body) => {
    const { data } = await ask({ params: { id: found.id }, body })
    if (!data) return
    toast.success(`${body.side === 'buyer' ? found.buyer : found.depot} is asked, by notice and by email.`)
    onClose()
  })
  return (
    <Dialog open onOpenChange={onClose} title="Ask a side">
      <ActForm onSubmit={submit} act="Ask" kind="ink" isPending={isLoading}>
        <Segmented
          label="Who is asked"
          wide
          options={[
            { value: 'buyer', label: found.buyer },
            { value: 'seller', label: found.depot },
          ]}
          value={side.field.value}
          onValueChange={side.field.onChange}
        />
        <TextArea
          label="Question, both will read it"
          rows={4}
          maxLength={1000}
          error={formState.errors.question?.message}
          {...register('question')}
        />
      </ActForm>
    </Dialog>
  )
}
