import { type LockedThing, lockedThings, wordsOfLock } from '@allyards/contract/account-locks'
import { dayIn } from '@allyards/contract/day-words'
import { lockForm, type PersonDetail } from '@allyards/contract/operator-people'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Dialog } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { ActForm } from '../writing/act-form'
import { useLockPersonMutation, useUnlockPersonMutation } from './operator-people-calls'

const USUAL_DAYS = 2

interface LockDialogProps {
  person: PersonDetail
  what: LockedThing
  isLocked: boolean
  onClose: () => void
}

/** Sets or lifts one lock, with a reason that the person reads. */
export function LockDialog({ person: { id, name }, what, isLocked, onClose }: LockDialogProps) {
  const [lock, locking] = useLockPersonMutation()
  const [unlock, unlocking] = useUnlockPersonMutation()
  const { register, handleSubmit, control, formState } = useForm<z.input<typeof lockForm>>({
    resolver: zodResolver(lockForm),
    defaultValues: { what, until: dayIn(USUAL_DAYS), reason: '' },
  })
  const { until, reason } = useWatch({ control })
  const { errors } = formState
  const thing = lockedThings[what].name
  const submit = handleSubmit(async (body) => {
    const params = { id }
    const { data } = isLocked ? await unlock({ params, body: { what, reason: body.reason } }) : await lock({ params, body })
    if (data) toast.success(`${thing} is ${isLocked ? 'open again' : 'locked'}, and ${name} is told.`)
    onClose()
  })
  return (
    <Dialog open onOpenChange={onClose} title={`${isLocked ? 'Unlock' : 'Lock'}: ${thing.toLowerCase()}`} description={name}>
      <ActForm
        onSubmit={submit}
        act={isLocked ? 'Unlock' : 'Lock now'}
        kind={isLocked ? 'plate' : 'stop'}
        isPending={locking.isLoading || unlocking.isLoading}
      >
        {!isLocked && <TextField type="date" label="Ends on" error={errors.until?.message} {...register('until')} />}
        <TextArea
          label="Reason, the person reads it"
          rows={3}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason')}
        />
        {!isLocked && until && (
          <p className="rounded border border-line px-4 py-3 text-13 break-words">
            {wordsOfLock(what, `${until}T09:00:00Z`, reason || '…')}
          </p>
        )}
      </ActForm>
    </Dialog>
  )
}
