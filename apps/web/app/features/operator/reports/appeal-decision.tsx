import { decideAppeal, type ReportCase } from '@allyards/contract/operator-reports'
import { wordsAfterAppeal } from '@allyards/contract/report-words'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '~/ui/button'
import { Radio } from '~/ui/radio'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { useDecideAppealMutation } from './operator-report-calls'

const form = z.object({ outcome: z.enum(['stands', 'back']), reason: decideAppeal.body.shape.reason })

/** The review by a different operator. */
export function AppealDecision({ found }: { found: ReportCase }) {
  const [decide, { isLoading }] = useDecideAppealMutation()
  const { register, handleSubmit, control, formState } = useForm<z.input<typeof form>>({
    resolver: zodResolver(form),
    defaultValues: { reason: '' },
  })
  const { outcome, reason } = useWatch({ control })
  const { errors } = formState
  const submit = handleSubmit(async (given) => {
    const body = { stands: given.outcome === 'stands', reason: given.reason }
    const { data } = await decide({ params: { id: found.id }, body })
    if (data) toast.success(`The appeal on ${found.number} is decided.`)
  })

  return (
    <form noValidate onSubmit={submit} className="surface grid gap-4 p-5">
      <fieldset disabled={found.held_by !== null} className="grid gap-4 md:grid-cols-2">
        <div role="radiogroup" aria-labelledby="second-look">
          <h3 id="second-look" className="mb-1 text-13 font-600">
            Second look
          </h3>
          <Radio value="stands" label="The decision stands" {...register('outcome')} />
          <Radio value="back" label="Take it back: everything is as it was" {...register('outcome')} />
          {errors.outcome && <p className="text-13 font-600 text-stop">Please choose</p>}
        </div>
        <TextArea label="Why" rows={4} maxLength={1000} error={errors.reason?.message} {...register('reason')} />
      </fieldset>
      {outcome && (
        <section className="rounded border border-line text-13">
          <h3 className="border-b border-line px-4 py-2 font-650">{`To ${found.reported.name}`}</h3>
          <p className="px-4 py-3 break-words">{wordsAfterAppeal(found.number, outcome === 'stands', reason || '…')}</p>
        </section>
      )}
      <Button type="submit" kind="plate" className="justify-self-end" pending={isLoading} disabled={found.held_by !== null}>
        Decide and tell
      </Button>
    </form>
  )
}
