import { type Claim, type ReturnCost, type Ruling, rulings } from '@allyards/contract/claims'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Key } from '~/ui/keys/key'
import { Segmented } from '~/ui/segmented'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { DecisionFields } from './use-dispute-decision'

const labels: Record<Ruling, string> = {
  refund: 'Full refund, part goes back',
  'part-refund': 'Part refund, buyer keeps it',
  replacement: 'Replacement',
  refused: 'Claim refused',
}
const costLabels = { seller: 'Depot', buyer: 'Buyer', none: 'No return' }

interface DisputeDecisionFieldsProps {
  form: UseFormReturn<DecisionFields>
  ruling: Ruling | null
  /** The options that the buyer's rights allow. */
  terms: Claim['terms']
  disabled: boolean
  onChoose: (ruling: Ruling) => void
}

/** The decision, its terms, and its reasons. */
export function DisputeDecisionFields({ form, ruling, terms, disabled, onChoose }: DisputeDecisionFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3.5">
      <Rulings
        chosen={ruling}
        open={terms.answers}
        onChoose={onChoose}
        error={errors.ruling && (errors.ruling.message ?? 'Please choose a decision')}
      />
      {ruling && ruling !== 'refused' && <Terms form={form} ruling={ruling} costs={terms.return_costs[ruling]} />}
      <TextArea
        label="Reasons, both will read them"
        rows={4}
        maxLength={1000}
        error={errors.reasons?.message}
        {...register('reasons')}
      />
    </fieldset>
  )
}

interface TermsProps {
  form: UseFormReturn<DecisionFields>
  ruling: Ruling
  costs: ReturnCost[]
}

/** Amount, deadline, and who pays for the return. */
function Terms({ form: { control, register, formState }, ruling, costs }: TermsProps) {
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
        <Segmented
          label="Return is paid by"
          wide
          options={costs.map((value) => ({ value, label: costLabels[value] }))}
          value={cost.field.value}
          onValueChange={cost.field.onChange}
        />
        {errors.return_cost && <p className="mt-1 text-13 font-600 text-stop">{errors.return_cost.message}</p>}
      </div>
    </>
  )
}

interface RulingsProps {
  chosen: Ruling | null
  open: readonly Ruling[]
  error: string | undefined
  onChoose: (ruling: Ruling) => void
}

function Rulings({ chosen, open, error, onChoose }: RulingsProps) {
  return (
    <div>
      <div role="radiogroup" aria-label="Decision" className="overflow-clip rounded border border-field">
        {rulings.map((ruling, index) => (
          <label
            key={ruling}
            className="flex min-h-11 items-center gap-3 border-line px-3 text-14 font-600 not-first:border-t has-checked:bg-ink has-checked:text-white has-disabled:text-steel-500 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="ruling"
              checked={chosen === ruling}
              disabled={!open.includes(ruling)}
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
