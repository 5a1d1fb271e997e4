import { dayIn } from '@allyards/contract/day-words'
import { restrictionDays } from '@allyards/contract/depot-states'
import { type ReportCase, reportDecisionForm } from '@allyards/contract/operator-reports'
import { wordsToReported, wordsToReporter } from '@allyards/contract/report-words'
import { appealEnds, decisionsOn, marketRules, type ReportDecision, sanctionOf } from '@allyards/contract/reports'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '~/ui/button'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { NativeSelect } from '~/ui/native-select'
import { Radio } from '~/ui/radio'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useDecideReportMutation } from './operator-report-calls'

type Fields = z.input<typeof reportDecisionForm>

const labels: Record<ReportDecision, string> = {
  'no-breach': 'No breach, it stays',
  hide: 'Hide it',
  'hide-and-warn': 'Hide it and warn',
  warn: 'Warn',
  restrict: 'Restrict the depot',
  suspend: 'Suspend the depot',
}

const labelsOfMasking: Partial<Record<ReportDecision, string>> = {
  'no-breach': 'No contact detail, show it',
  hide: 'A contact detail, it stays hidden',
}
const labelOf = (kind: ReportCase['kind'], decision: ReportDecision): string =>
  (kind === 'masking' ? labelsOfMasking[decision] : undefined) ?? labels[decision]

const hidesToo = (kind: ReportCase['kind'], decision: ReportDecision) => kind !== 'person' && sanctionOf(decision) !== undefined

/** The button needs a rule and facts first. The letters to both sides are shown beside the form. */
export function ReportDecisionForm({ found, onDecided }: { found: ReportCase; onDecided: () => void }) {
  const { form, choose, submit, isDeciding } = useDecision(found, onDecided)
  const { register, control, formState } = form
  const { decision, rule, facts, until = null } = useWatch({ control })
  const { errors } = formState
  const options = decisionsOn(found.kind, found.reported.state)
  const isSanction = decision !== undefined && sanctionOf(decision) !== undefined
  // Digits choose; Ctrl+Enter decides, even inside the text.
  useKeys((event, isInField) => {
    const chosen = isInField ? undefined : options[Number(event.key) - 1]
    if (chosen && !event.ctrlKey) choose(chosen)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  })

  return (
    <form noValidate onSubmit={submit} className="surface grid gap-4 p-5">
      <fieldset disabled={found.held_by !== null} className="grid gap-4 md:grid-cols-2">
        <div role="radiogroup" aria-labelledby="decision">
          <h3 id="decision" className="mb-1 text-13 font-600">
            Decision
          </h3>
          {options.map((value, index) => (
            <Radio
              key={value}
              value={value}
              label={hidesToo(found.kind, value) ? `Hide it and ${labels[value].toLowerCase()}` : labelOf(found.kind, value)}
              hint={<span className="max-lg:hidden">{`Key ${index + 1}`}</span>}
              {...register('decision', { onChange: ({ target }) => choose(target.value) })}
            />
          ))}
          {errors.decision && <p className="text-13 font-600 text-stop">Please choose a decision</p>}
        </div>
        <div className="grid content-start gap-3">
          <NativeSelect
            label="Rule"
            placeholder="Choose the rule"
            options={marketRules.map((value) => ({ value, label: value }))}
            error={errors.rule && 'Please choose the rule that you looked at'}
            {...register('rule')}
          />
          {isSanction && (
            <TextField
              type="date"
              label={decision === 'restrict' ? 'Ends on' : 'Ends on, empty: once it is put right'}
              error={errors.until?.message}
              {...register('until', { setValueAs: (day: string | null) => day || null })}
            />
          )}
          <TextArea label="Facts you rely on" rows={4} maxLength={1000} error={errors.facts?.message} {...register('facts')} />
        </div>
      </fieldset>
      {decision && <Messages found={found} decision={decision} rule={rule ?? '…'} facts={facts || '…'} until={until} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="submit" kind="plate" pending={isDeciding} disabled={found.held_by !== null}>
          Decide and tell both <KeyHint>Ctrl ⏎</KeyHint>
        </Button>
      </div>
    </form>
  )
}

/** The form's values and the decision on them. */
function useDecision(found: ReportCase, onDecided: () => void) {
  const [decide, { isLoading }] = useDecideReportMutation()
  const form = useForm<Fields>({
    resolver: zodResolver(reportDecisionForm),
    defaultValues: { facts: '', until: null },
  })
  const { handleSubmit, setValue } = form
  function choose(chosen: ReportDecision) {
    setValue('decision', chosen, { shouldValidate: true })
    setValue('until', chosen === 'restrict' ? dayIn(restrictionDays) : null)
  }
  const submit = handleSubmit(async (body) => {
    const { data } = await decide({ params: { id: found.id }, body })
    if (!data) return
    toast.success(`${found.number} is decided, and both sides are told.`)
    onDecided()
  })
  return { form, choose, submit, isDeciding: isLoading }
}

interface MessagesProps {
  found: ReportCase
  decision: ReportDecision
  rule: string
  facts: string
  until: string | null
}

/** Both complete messages that will be sent. */
function Messages({ found, decision, rule, facts, until }: MessagesProps) {
  const now = new Date()
  const appealUntil = appealEnds(now)
  const words = { number: found.number, kind: found.kind, decision, rule, facts, decidedAt: now, appealUntil, until }
  const messages = [
    {
      to: found.reports.length === 1 ? 'To the reporter' : `To the ${found.reports.length} reporters`,
      text: wordsToReporter(words),
    },
    ...(found.kind === 'masking'
      ? []
      : [{ to: `To ${found.reported.name}`, text: wordsToReported(words) || 'Is not told: nothing was wrong.' }]),
  ]
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {messages.map(({ to, text }) => (
        <section key={to} className="rounded border border-line text-13">
          <h3 className="border-b border-line px-4 py-2 font-650">{to}</h3>
          <p className="px-4 py-3 break-words whitespace-pre-line">{text}</p>
        </section>
      ))}
    </div>
  )
}
