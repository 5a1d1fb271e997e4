import { giveUpJobs } from '@allyards/contract/operator-jobs'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Dialog } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { ActForm } from '../writing/act-form'
import { useGiveUpJobsMutation } from './operator-job-calls'

const form = giveUpJobs.body.pick({ reason: true })

/** Gives jobs up, with a required reason. */
export function GiveUpDialog({ ids, onClose }: { ids: readonly string[]; onClose: (areGone: boolean) => void }) {
  const [giveUp, { isLoading }] = useGiveUpJobsMutation()
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form), defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    const { data } = await giveUp({ body: { ids: [...ids], reason } })
    if (!data) return
    toast.success(data.count === 1 ? 'It is given up.' : `${data.count} are given up.`)
    onClose(true)
  })
  return (
    <Dialog open onOpenChange={() => onClose(false)} title={ids.length === 1 ? 'Give it up' : `Give ${ids.length} up`}>
      <ActForm onSubmit={submit} act="Give up" kind="ink" isPending={isLoading}>
        <p className="text-14 text-steel-600">It will not be run any more. What it was meant to do stays undone.</p>
        <TextArea label="Why" rows={3} maxLength={1000} error={formState.errors.reason?.message} {...register('reason')} />
      </ActForm>
    </Dialog>
  )
}
