import type { ReturnCost, Ruling } from '@allyards/contract/claims'
import { dayIn } from '@allyards/contract/day-words'
import { readNumber } from '@allyards/contract/money'
import { type Dispute, disputeDecision } from '@allyards/contract/operator-disputes'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '~/store/api'
import { failureOf } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { showErrors } from '~/ui/show-errors'
import { toast } from '~/ui/toast-queue'
import { useDecideDisputeMutation } from './operator-dispute-calls'

export interface DecisionFields {
  ruling: Ruling | null
  amount: string
  return_cost: ReturnCost
  done_by: string
  reasons: string
}

const sent = {
  ruling: 'ruling',
  'offer.refund': 'ruling',
  amount: 'amount',
  'offer.amount': 'amount',
  'offer.return_cost': 'return_cost',
  done_by: 'done_by',
  reasons: 'reasons',
}
const DAYS_TO_DO = 7

/** The form's values, either decided or suggested to both sides. */
export function useDisputeDecision(found: Dispute) {
  const { decide, isDeciding } = useDecide(found)
  const [suggested, setSuggested] = useState<DecisionFields>()
  const form = useForm<DecisionFields>({
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
    if (!found.claim.terms.answers.includes(ruling)) return
    setValue('ruling', ruling, { shouldValidate: formState.isSubmitted })
    setValue('amount', ruling === 'refund' ? found.worth.toFixed(2) : '')
    if (ruling === 'refused') return
    const open = found.claim.terms.return_costs[ruling]
    const usual = ruling === 'part-refund' ? 'none' : 'seller'
    setValue('return_cost', open.includes(usual) ? usual : (open[0] ?? 'none'))
  }
  const submit = handleSubmit(async (given) => {
    const failure = await decide(toDecision(given))
    if (failure) showErrors(renamed(failure, sent), setError)
  })
  const suggest = handleSubmit((given) => {
    if (given.ruling === 'refused') setError('ruling', { message: 'Please choose what the depot would do' })
    else setSuggested(given)
  })
  const fields = useWatch({ control: form.control }) as DecisionFields
  return { form, fields, choose, submit, suggest, suggested, setSuggested, isDeciding }
}

export function toDecision({ ruling, amount, return_cost, done_by, reasons }: DecisionFields): z.input<typeof disputeDecision> {
  const chosen = ruling as Ruling
  if (ruling === 'refused') return { ruling, reasons }
  const day = { done_by: done_by || undefined }
  if (ruling === 'replacement') return { ruling, return_cost, ...day, reasons }
  return { ruling: chosen, amount: readNumber(amount), return_cost, ...day, reasons }
}

/** Decides. Returns the refusal if the input caused it. If another operator was faster, the page shows that decision. */
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
