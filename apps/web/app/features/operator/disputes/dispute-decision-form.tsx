import { type Ruling, rulings, secondLookUntil } from '@allyards/contract/claims'
import { dayIn } from '@allyards/contract/day-words'
import { wordsOfDecision, wordsOfTerms } from '@allyards/contract/dispute-words'
import { readNumber } from '@allyards/contract/money'
import { type Dispute, disputeDecision } from '@allyards/contract/operator-disputes'
import { useState } from 'react'
import { type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '~/store/api'
import { failureOf } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { Segmented } from '~/ui/segmented'
import { showErrors } from '~/ui/show-errors'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { Key, KeyHint } from '../key-bar'
import { useKeys } from '../use-keys'
import { AskSideDialog } from './ask-side-dialog'
import { useDecideDisputeMutation } from './operator-dispute-calls'
import { SuggestTermsDialog } from './suggest-terms-dialog'

interface Fields {
  ruling: Ruling | null
  amount: string
  return_cost: 'buyer' | 'seller' | 'none'
  done_by: string
  reasons: string
}

const labels: Record<Ruling, string> = {
  refund: 'Full refund, part goes back',
  'part-refund': 'Part refund, buyer keeps it',
  replacement: 'Replacement',
  refused: 'Claim refused',
}
const costs = [
  { value: 'seller', label: 'Depot' },
  { value: 'buyer', label: 'Buyer' },
  { value: 'none', label: 'No return' },
] as const
const sent = {
  ruling: 'ruling',
  amount: 'amount',
  'offer.amount': 'amount',
  'offer.return_cost': 'return_cost',
  done_by: 'done_by',
  reasons: 'reasons',
}
const DAYS_TO_DO = 7

/** A decision names its reasons before it can be pressed; what both sides will read stands below it. */
export function DisputeDecisionForm({ found }: { found: Dispute }) {
  const isHeld = found.held_by !== null
  const { form, fields, choose, submit, suggest, suggested, setSuggested, isDeciding } = useDecisionForm(found)
  const [asks, setAsks] = useState(false)
  const { register, formState } = form
  const { errors } = formState
  // Digits choose; Ctrl and Enter decide, also from within the text.
  useKeys((event, isInField) => {
    const chosen = isInField || isHeld ? undefined : rulings[Number(event.key) - 1]
    if (chosen && !event.ctrlKey) choose(chosen)
    if (event.key === 'a' && !isInField && !event.ctrlKey && !event.metaKey && !isHeld) setAsks(true)
    if (event.key === 's' && !isInField && !event.ctrlKey && !event.metaKey && !isHeld) void suggest()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isHeld && !asks) void submit()
  })

  return (
    <>
      <form noValidate aria-label="Decision" onSubmit={submit} className="surface grid min-w-0 gap-3.5 p-4">
        <header className="flex items-center gap-3">
          <h3 className="text-15 font-650">Decision</h3>
          <p className="ml-auto text-12 text-steel-600">money passes between them</p>
        </header>
        <fieldset disabled={isHeld} className="grid min-w-0 gap-3.5">
          <Rulings
            chosen={fields.ruling}
            onChoose={choose}
            error={errors.ruling && (errors.ruling.message ?? 'Please choose a decision')}
          />
          {fields.ruling && fields.ruling !== 'refused' && <Terms form={form} ruling={fields.ruling} />}
          <TextArea
            label="Reasons, both will read them"
            rows={4}
            maxLength={1000}
            error={errors.reasons?.message}
            {...register('reasons')}
          />
        </fieldset>
        {fields.ruling && (
          <section className="rounded border border-line text-13">
            <h4 className="border-b border-line px-4 py-2 font-650">Both are told</h4>
            <p className="px-4 py-3 break-words">{previewOf(found, fields)}</p>
          </section>
        )}
        <Button type="submit" kind="plate" size="lg" wide pending={isDeciding} disabled={isHeld} title="Ctrl Enter">
          Decide and tell both
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button kind="line" disabled={isHeld} onClick={() => setAsks(true)}>
            Ask a side
            <KeyHint>A</KeyHint>
          </Button>
          <Button kind="line" disabled={isHeld} onClick={suggest}>
            Suggest terms
            <KeyHint>S</KeyHint>
          </Button>
        </div>
      </form>
      {/* Outside of the form: what is sent there is no decision. */}
      {asks && <AskSideDialog found={found} onClose={() => setAsks(false)} />}
      {suggested && (
        <SuggestTermsDialog
          found={found}
          terms={toDecision(suggested)}
          words={wordsOfTerms(termsOf(found, suggested))}
          onClose={() => setSuggested(undefined)}
        />
      )}
    </>
  )
}

/** What is chosen and typed, decided or suggested to both. */
function useDecisionForm(found: Dispute) {
  const { decide, isDeciding } = useDecide(found)
  const [suggested, setSuggested] = useState<Fields>()
  const form = useForm<Fields>({
    resolver: contractResolver((fields) => renamed(issuesByField(disputeDecision, toDecision(fields)), sent)),
    defaultValues: {
      ruling: null,
      amount: '',
      return_cost: 'seller',
      done_by: dayIn(DAYS_TO_DO),
      reasons: '',
    },
  })
  const { handleSubmit, setValue, setError, formState } = form
  function choose(ruling: Ruling) {
    setValue('ruling', ruling, { shouldValidate: formState.isSubmitted })
    setValue('amount', ruling === 'refund' ? found.worth.toFixed(2) : '')
    setValue('return_cost', ruling === 'part-refund' ? 'none' : 'seller')
  }
  const submit = handleSubmit(async (given) => {
    const failure = await decide(toDecision(given))
    if (failure) showErrors(renamed(failure, sent), setError)
  })
  const suggest = handleSubmit((given) => {
    if (given.ruling === 'refused') setError('ruling', { message: 'Please choose what the depot would do' })
    else setSuggested(given)
  })
  const fields = useWatch({ control: form.control }) as Fields
  return { form, fields, choose, submit, suggest, suggested, setSuggested, isDeciding }
}

/** How much, until when, and who pays the way back. */
function Terms({ form: { control, register, formState }, ruling }: { form: UseFormReturn<Fields>; ruling: Ruling }) {
  const cost = useController({ control, name: 'return_cost' })
  const { errors } = formState
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {ruling !== 'replacement' && (
          <TextField label="Amount" before="£" inputMode="decimal" error={errors.amount?.message} {...register('amount')} />
        )}
        <TextField type="date" label="By" error={errors.done_by?.message} {...register('done_by')} />
      </div>
      <div>
        <p className="mb-1.25 text-13 font-600">Return is paid by</p>
        <Segmented label="Return is paid by" wide options={costs} value={cost.field.value} onValueChange={cost.field.onChange} />
        {errors.return_cost && <p className="mt-1 text-13 font-600 text-stop">{errors.return_cost.message}</p>}
      </div>
    </>
  )
}

interface RulingsProps {
  chosen: Ruling | null
  error: string | undefined
  onChoose: (ruling: Ruling) => void
}

function Rulings({ chosen, error, onChoose }: RulingsProps) {
  return (
    <div>
      <div role="radiogroup" aria-label="Decision" className="overflow-clip rounded border border-field">
        {rulings.map((ruling, index) => (
          <label
            key={ruling}
            className="flex min-h-11 items-center gap-3 border-line px-3 text-14 font-600 not-first:border-t has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="ruling"
              checked={chosen === ruling}
              onChange={() => onChoose(ruling)}
              className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-field bg-card checked:border-[6px] checked:border-white checked:bg-ink"
            />
            <span className="flex-1">{labels[ruling]}</span>
            <span aria-hidden="true" className="text-ink max-md:hidden">
              <Key>{index + 1}</Key>
            </span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-13 font-600 text-stop">{error}</p>}
    </div>
  )
}

const previewOf = (found: Dispute, fields: Fields) =>
  wordsOfDecision({ ...termsOf(found, fields), lookAgainBy: found.decided ? undefined : secondLookUntil(new Date()) })

function termsOf({ worth, depot }: Dispute, { ruling, amount, return_cost, done_by, reasons }: Fields) {
  const pounds = readNumber(amount)
  return {
    ruling: ruling ?? 'refused',
    amount: Number.isNaN(pounds) ? worth : pounds,
    returnCost: return_cost,
    doneBy: done_by || new Date(),
    reasons: reasons || '…',
    companyName: depot,
  }
}

function toDecision({ ruling, amount, return_cost, done_by, reasons }: Fields): z.input<typeof disputeDecision> {
  const chosen = ruling as Ruling
  if (ruling === 'refused') return { ruling, reasons }
  const day = { done_by: done_by || undefined }
  if (ruling === 'replacement') return { ruling, return_cost, ...day, reasons }
  return { ruling: chosen, amount: readNumber(amount), return_cost, ...day, reasons }
}

/** Decides. What was refused for what was typed is given back; when another was faster, the page shows what was decided. */
function useDecide({ id, number }: Dispute) {
  const dispatch = useAppDispatch()
  const [send, { isLoading }] = useDecideDisputeMutation()
  async function decide(body: z.input<typeof disputeDecision>): Promise<Record<string, string> | undefined> {
    const { error } = await send({ params: { id }, body })
    if (!error) {
      toast.success(`The dispute on ${number} is decided, and both sides are told.`)
      return undefined
    }
    const failure = failureOf(error)
    if (failure.status === 422 && failure.body.errors) return failure.body.errors
    dispatch(api.util.invalidateTags(['OperatorDisputes']))
    toast.error(failure.body.message, { description: 'Nothing of yours was carried out.' })
    return undefined
  }
  return { decide, isDeciding: isLoading }
}
