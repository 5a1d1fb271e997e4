import { type DeskDepot, reopenDepot } from '@allyards/contract/operator-depots'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Dialog } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { ActForm } from '../writing/act-form'
import { useReopenDepotMutation } from './operator-depot-calls'

export const reopenWords = {
  new: { act: 'Make active', about: 'The depot was looked at. It trades as before.', done: 'is active.' },
  restricted: {
    act: 'Lift restriction',
    about: 'What left the shop is back exactly as it was, and the depot may start chats. It is told.',
    done: 'is as it was before.',
  },
  suspended: {
    act: 'Undo suspension',
    about: 'All listings are in the shop again exactly as they were, and enquiries of the last days reach the depot. It is told.',
    done: 'trades again, as before.',
  },
}

interface ReopenDialogProps {
  depot: DeskDepot
  from: keyof typeof reopenWords
  onClose: () => void
}

/** Lifts a sanction or activates a new depot, with a reason. */
export function ReopenDialog({ depot, from, onClose }: ReopenDialogProps) {
  const [reopen, { isLoading }] = useReopenDepotMutation()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reopenDepot.body),
    defaultValues: { words: '', seen: depot.state_since },
  })
  const { act, about, done } = reopenWords[from]
  const submit = handleSubmit(async (body) => {
    const { data } = await reopen({ params: { id: depot.id }, body })
    if (data) toast.success(`${depot.name} ${done}`)
    onClose()
  })
  return (
    <Dialog open onOpenChange={onClose} size="small" title={act} description={about}>
      <ActForm onSubmit={submit} act={act} isPending={isLoading}>
        <TextArea label="Reason" rows={3} maxLength={1000} error={formState.errors.words?.message} {...register('words')} />
      </ActForm>
    </Dialog>
  )
}
