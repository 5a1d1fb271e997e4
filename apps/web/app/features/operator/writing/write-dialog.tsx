import { messageForm } from '@allyards/contract/operator-people'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Dialog } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { ActForm } from './act-form'

interface WriteDialogProps {
  title: string
  /** The recipient and the channel. */
  description: string
  label: string
  button: string
  done: string
  isSending: boolean
  /** Resolves to whether it was sent. */
  onSend: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A message from the operator. */
export function WriteDialog({ title, description, label, button, done, isSending, onSend, onClose }: WriteDialogProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(messageForm), defaultValues: { text: '' } })
  const submit = handleSubmit(async ({ text }) => {
    if (!(await onSend(text))) return
    toast.success(done)
    onClose()
  })
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <ActForm onSubmit={submit} act={button} isPending={isSending}>
        <TextArea label={label} rows={5} maxLength={1000} error={formState.errors.text?.message} {...register('text')} />
      </ActForm>
    </Dialog>
  )
}
