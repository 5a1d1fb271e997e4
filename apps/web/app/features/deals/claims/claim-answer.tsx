import { type Claim, type ClaimMove, claimMove } from '@allyards/contract/claims'
import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { readNumber } from '@allyards/contract/money'
import { type Control, type UseFormRegister, useController, useForm, useWatch } from 'react-hook-form'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { Segmented } from '~/ui/segmented'
import { showErrors } from '~/ui/show-errors'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { otherName } from '../deal-words'
import { ChoiceCard } from './choice-card'
import { useMoveClaim } from './use-move-claim'

interface Fields {
  answer: 'refund' | 'part-refund' | 'replacement' | 'no'
  amount: string
  return_cost: 'buyer' | 'seller' | 'none'
  text: string
}

const sent = { 'offer.amount': 'amount', text: 'text' }

/** The depot's answer: money back, part of it, another one, or no with reasons. */
export function ClaimAnswer({ claim, deal }: { claim: Claim; deal: Deal }) {
  const { move, isMoving } = useMoveClaim(claim)
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { answer: claim.wish, amount: '', return_cost: claim.kind === 'changed-mind' ? 'buyer' : 'seller', text: '' },
    resolver: contractResolver((fields) => renamed(issuesByField(claimMove, toMove(fields)), sent)),
  })
  const [answer, amount] = useWatch({ control, name: ['answer', 'amount'] })
  const name = otherName(deal)
  const send = handleSubmit(async (fields) => {
    const failure = await move(toMove(fields))
    if (failure) showErrors(renamed(failure.body.errors ?? {}, sent), setError)
  })
  return (
    <form noValidate aria-label="Your answer" onSubmit={send} className="grid gap-4 border-t border-line px-4 py-5 md:px-6">
      <AnswerChoices claim={claim} name={name} register={register} />
      {answer === 'part-refund' && (
        <TextField
          label="Amount"
          before="£"
          inputMode="decimal"
          className="md:w-60"
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
      )}
      {(answer === 'refund' || answer === 'replacement') && <ReturnCost claim={claim} control={control} />}
      <TextArea
        label={`To ${name}`}
        mark={answer === 'no' ? undefined : 'optional'}
        rows={2}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <div>
        <Button type="submit" kind="plate" size="lg" className="max-md:w-full" pending={isMoving}>
          {submitLabel(answer, readNumber(amount), claim.worth)}
        </Button>
      </div>
    </form>
  )
}

const costs = [
  { value: 'seller', label: 'Ours' },
  { value: 'buyer', label: "The buyer's" },
  { value: 'none', label: 'Nothing goes back' },
] as const

interface AnswerChoicesProps {
  claim: Claim
  name: string
  register: UseFormRegister<Fields>
}

function AnswerChoices({ claim, name, register }: AnswerChoicesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-15 font-650">Your answer</legend>
      <ChoiceCard
        value="refund"
        title="Refund"
        about={`${name} sends it back, you pay ${formatMoney(claim.worth)}.`}
        tag={claim.wish === 'refund' ? 'asked for this' : undefined}
        {...register('answer')}
      />
      <ChoiceCard value="part-refund" title={`Part refund, ${name} keeps it`} about="Say how much." {...register('answer')} />
      <ChoiceCard
        value="replacement"
        title="Replacement"
        about="Send one that is right."
        tag={claim.wish === 'replacement' ? 'asked for this' : undefined}
        {...register('answer')}
      />
      <ChoiceCard
        value="no"
        title="No, with reasons"
        about={`${name} may then ask Allyards to decide.`}
        {...register('answer')}
      />
    </fieldset>
  )
}

/** Who pays for sending it back. A depot that confirmed the fit does. */
function ReturnCost({ claim, control }: { claim: Claim; control: Control<Fields> }) {
  const cost = useController({ control, name: 'return_cost' })
  const isFixed = claim.kind === 'does-not-fit' && claim.fit_confirmed
  return (
    <div>
      <p className="mb-1.25 text-13 font-600">Return at whose cost</p>
      {isFixed ? (
        <p className="text-14">Yours: you ticked “Confirmed fit”.</p>
      ) : (
        <Segmented label="Return at whose cost" options={costs} value={cost.field.value} onValueChange={cost.field.onChange} />
      )}
    </div>
  )
}

function submitLabel(answer: Fields['answer'], amount: number, worth: number): string {
  if (answer === 'refund') return `Agree to refund ${formatMoney(worth)}`
  if (answer === 'part-refund') return `Agree to refund ${Number.isNaN(amount) ? 'a part' : formatMoney(amount)}`
  return answer === 'replacement' ? 'Agree to a replacement' : 'Say no'
}

function toMove({ answer, amount, return_cost, text }: Fields): ClaimMove {
  if (answer === 'no') return { to: 'refused', text, imageUrls: [] }
  const offer =
    answer === 'part-refund'
      ? { refund: answer, amount: readNumber(amount), return_cost: 'none' as const }
      : { refund: answer, return_cost }
  return { to: 'agreed', offer, text }
}
