import { type Claim, type ClaimMove, claimMove } from '@allyards/contract/claims'
import { useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { showErrors } from '~/ui/show-errors'
import { TextArea } from '~/ui/text-area'
import { useMoveClaim } from './use-move-claim'

interface SayFormProps {
  claim: Claim
  toMove: (text: string) => ClaimMove
  title: string
  note?: string | null
  label: string
  button: string
}

/** Lets one side add a statement to a claim. */
export function SayForm({ claim, toMove, title, note, label, button }: SayFormProps) {
  const { move, isMoving } = useMoveClaim(claim)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { text: '' },
    resolver: contractResolver<{ text: string }>(({ text }) => issuesByField(claimMove, toMove(text))),
  })
  const send = handleSubmit(async ({ text }) => {
    const failure = await move(toMove(text))
    if (failure) showErrors(failure.body.errors ?? {}, setError)
    else reset()
  })
  return (
    <form noValidate aria-label={button} onSubmit={send} className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <p className="font-600 break-words">{title}</p>
      {note && <p className="-mt-2 text-13 text-steel-600">{note}</p>}
      <TextArea label={label} rows={3} maxLength={2000} error={formState.errors.text?.message} {...register('text')} />
      <div>
        <Button type="submit" kind="line" className="max-md:w-full" pending={isMoving}>
          {button}
        </Button>
      </div>
    </form>
  )
}
