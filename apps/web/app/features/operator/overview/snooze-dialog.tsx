import { dayIn } from '@allyards/contract/day-words'
import { snoozeForm, type WaitingThing } from '@allyards/contract/operator-overview'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Dialog } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useSnoozeMutation } from '../operator-calls'
import { ActForm } from '../writing/act-form'

/** Hides a case from the overview for a while, with a reason. It stays in its own queue. */
export function SnoozeDialog({ thing, onClose }: { thing: WaitingThing; onClose: () => void }) {
  const [snooze, { isLoading }] = useSnoozeMutation()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(snoozeForm),
    defaultValues: { kind: thing.kind, link: thing.link, until: dayIn(1), reason: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async (body) => {
    const { data } = await snooze({ body })
    if (data) toast.success('It is put off, and comes back on the day.')
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Snooze"
      description={`${thing.title}. It stays in its queue, and comes back here on the day, or once it is over its time.`}
    >
      <ActForm onSubmit={submit} act="Snooze" isPending={isLoading}>
        <TextField type="date" label="Until" error={errors.until?.message} {...register('until')} />
        <TextArea label="Reason" rows={3} maxLength={500} error={errors.reason?.message} {...register('reason')} />
      </ActForm>
    </Dialog>
  )
}
