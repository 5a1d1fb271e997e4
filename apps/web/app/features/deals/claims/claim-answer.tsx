import { type Claim, type ClaimMove, claimMove, type ReturnCost } from '@allyards/contract/claims'
import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { readNumber } from '@allyards/contract/money'
import { type Control, type UseFormRegister, useController, useForm, useWatch } from 'react-hook-form'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { FieldError } from '~/ui/field'
import { Segmented } from '~/ui/segmented'
import { showErrors } from '~/ui/show-errors'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { otherName } from '../deal-words'
import { ChoiceCard } from './choice-card'
import { useMoveClaim } from './use-move-claim'

interface Fields {
  answer: 'refund' | 'part-refund' | 'replacement' | 'photo' | 'no'
  amount: string
  return_cost: ReturnCost
  text: string
}

const sent = { 'offer.amount': 'amount', 'offer.return_cost': 'return_cost', text: 'text' }

/**
 * The depot's answer: it offers a full or part refund or a replacement, or refuses with reasons. The buyer then agrees or not.
 */
export function ClaimAnswer({ claim, deal }: { claim: Claim; deal: Deal }) {
  const { move, isMoving } = useMoveClaim(claim)
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      answer: claim.terms.answers.includes(claim.wish) ? claim.wish : 'refund',
      amount: '',
      return_cost: claim.terms.return_costs.refund[0] ?? 'none',
      text: '',
    },
    resolver: contractResolver((fields) => renamed(issuesByField(claimMove, toMove(claim, fields)), sent)),
  })
  const [answer, amount] = useWatch({ control, name: ['answer', 'amount'] })
  const name = otherName(deal)
  const send = handleSubmit(async (fields) => {
    const failure = await move(toMove(claim, fields))
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
          hint={
            claim.kind === 'changed-mind' ? `At least ${formatMoney(claim.terms.least)}. Less than all only for wear.` : undefined
          }
          className="md:w-60"
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
      )}
      {isOffer(answer) && (
        <ReturnCostChoice claim={claim} remedy={answer} control={control} error={formState.errors.return_cost?.message} />
      )}
      <TextArea
        label={`To ${name}`}
        mark={!isOffer(answer) || isWear(claim, answer) ? undefined : 'optional'}
        hint={answer === 'photo' ? 'Say what the photo should show.' : undefined}
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

type Offered = Exclude<Fields['answer'], 'no' | 'photo'>
const isOffer = (answer: Fields['answer']): answer is Offered => answer !== 'no' && answer !== 'photo'

const isWear = ({ kind }: Claim, answer: Fields['answer']) => kind === 'changed-mind' && answer === 'part-refund'

const costLabels: Record<ReturnCost, string> = { seller: 'Ours', buyer: "The buyer's", none: 'Nothing goes back' }

interface AnswerChoicesProps {
  claim: Claim
  name: string
  register: UseFormRegister<Fields>
}

/** Offers only the answers that the buyer's rights allow. */
function AnswerChoices({ claim, name, register }: AnswerChoicesProps) {
  const { answers } = claim.terms
  const isChangedMind = claim.kind === 'changed-mind'
  const goesBack = claim.kind === 'not-arrived' ? '' : `${name} sends it back, `
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-15 font-650">Your answer</legend>
      <ChoiceCard
        value="refund"
        title="Refund"
        about={`${goesBack}you pay ${formatMoney(claim.worth)}.`}
        tag={claim.wish === 'refund' ? 'asked for this' : undefined}
        {...register('answer')}
      />
      {answers.includes('part-refund') && (
        <ChoiceCard
          value="part-refund"
          title={isChangedMind ? 'Less, for wear' : `Part refund, ${name} keeps it`}
          about={isChangedMind ? 'Say how much, and what was worn more than a trial needs.' : 'Say how much.'}
          {...register('answer')}
        />
      )}
      {answers.includes('replacement') && (
        <ChoiceCard
          value="replacement"
          title="Replacement"
          about="Send one that is right."
          tag={claim.wish === 'replacement' ? 'asked for this' : undefined}
          {...register('answer')}
        />
      )}
      {claim.moves.includes('photo-asked') && (
        <ChoiceCard
          value="photo"
          title="Ask for a photo first"
          about={`Once in a claim. ${name} adds one, and you then have 5 days to answer. Your time runs on until then.`}
          {...register('answer')}
        />
      )}
      {answers.includes('refused') && (
        <ChoiceCard
          value="no"
          title="No, with reasons"
          about={`${name} may then ask Allyards to decide.`}
          {...register('answer')}
        />
      )}
    </fieldset>
  )
}

interface ReturnCostChoiceProps {
  claim: Claim
  remedy: Offered
  control: Control<Fields>
  error: string | undefined
}

/** Asks who pays for the return, where the buyer's rights leave a choice. */
function ReturnCostChoice({ claim, remedy, control, error }: ReturnCostChoiceProps) {
  const cost = useController({ control, name: 'return_cost' })
  const open = claim.terms.return_costs[remedy]
  const why = costWhy(claim)
  if (isKept(claim, remedy)) return null
  return (
    <div>
      <p className="mb-1.25 text-13 font-600">Return at whose cost</p>
      <Segmented
        label="Return at whose cost"
        options={open.map((value) => ({ value, label: costLabels[value] }))}
        value={costIn(claim, remedy, cost.field.value)}
        onValueChange={cost.field.onChange}
      />
      {why && <p className="mt-1 text-13 text-steel-600">{why}</p>}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

function costWhy({ kind, fit_confirmed, terms }: Claim): string | undefined {
  if (terms.return_costs.refund.includes('buyer')) return undefined
  return kind === 'does-not-fit' && fit_confirmed
    ? 'You ticked “Confirmed fit”, so the buyer does not pay for the return.'
    : 'A consumer does not pay for this return.'
}

/** Nothing is sent back for a part refund, unless the deduction is for wear. */
function isKept({ terms }: Claim, remedy: Offered): boolean {
  const open = terms.return_costs[remedy]
  return open.includes('none') && (remedy === 'part-refund' || open.length === 1)
}

/** The chosen cost, if this answer allows it. */
function costIn(claim: Claim, remedy: Offered, chosen: ReturnCost): ReturnCost {
  if (isKept(claim, remedy)) return 'none'
  const open = claim.terms.return_costs[remedy]
  return open.includes(chosen) ? chosen : (open[0] ?? 'none')
}

function submitLabel(answer: Fields['answer'], amount: number, worth: number): string {
  if (answer === 'refund') return `Propose a refund of ${formatMoney(worth)}`
  if (answer === 'part-refund') return `Propose a refund of ${Number.isNaN(amount) ? 'a part' : formatMoney(amount)}`
  if (answer === 'photo') return 'Ask for a photo'
  return answer === 'replacement' ? 'Propose a replacement' : 'Say no'
}

function toMove(claim: Claim, { answer, amount, return_cost, text }: Fields): ClaimMove {
  if (answer === 'no') return { to: 'refused', text, imageUrls: [] }
  if (answer === 'photo') return { to: 'photo-asked', text }
  const offer = { refund: answer, return_cost: costIn(claim, answer, return_cost) }
  return { to: 'proposed', offer: answer === 'part-refund' ? { ...offer, amount: readNumber(amount) } : offer, text }
}
