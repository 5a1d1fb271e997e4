import { type Claim, type ClaimMove, claimMove, secondLookUntil } from '@allyards/contract/claims'
import type { Deal } from '@allyards/contract/deals'
import { formatDate } from '@allyards/contract/format-date'
import { useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { showErrors } from '~/ui/show-errors'
import { TextArea } from '~/ui/text-area'
import { useMoveClaim } from './use-move-claim'

/** While Allyards decides, both may add to what they said; afterwards either may ask once for a second look. */
export function SayMore({ claim, deal }: { claim: Claim; deal: Deal }) {
  if (claim.moves.includes('added')) {
    const asked = claim.asked?.side === deal.side ? claim.asked : null
    return (
      <Say
        claim={claim}
        toMove={(text) => ({ to: 'added', text, imageUrls: [] })}
        title={asked ? `Allyards asks: ${asked.question}` : 'Anything to add?'}
        note={asked && `Please answer by ${formatDate(asked.until)}. Both sides read it.`}
        label={asked ? 'Your answer' : 'Something more for Allyards to read'}
        button={asked ? 'Answer Allyards' : 'Add it'}
      />
    )
  }
  if (!claim.moves.includes('second-look') || !claim.decision) return null
  return (
    <Say
      claim={claim}
      toMove={(text) => ({ to: 'second-look', text })}
      title={`Not right? Either side may ask once for a second look, until ${formatDate(secondLookUntil(claim.decision.at))}.`}
      label="What was missed?"
      button="Ask for a second look"
    />
  )
}

interface SayProps {
  claim: Claim
  toMove: (text: string) => ClaimMove
  title: string
  note?: string | null
  label: string
  button: string
}

function Say({ claim, toMove, title, note, label, button }: SayProps) {
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
