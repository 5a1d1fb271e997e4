import type { InstantRule } from '@allyards/contract/instant-rules'
import { instantTerms } from '@allyards/contract/instant-terms'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '~/store/call-failure'
import { AlertDialog } from '~/ui/alert-dialog'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { IconButton } from '~/ui/icon-button'
import { showErrors } from '~/ui/show-errors'
import { Switch } from '~/ui/switch'
import { Tag } from '~/ui/tag'
import { toast } from '~/ui/toast-queue'
import { instantCalls } from './instant-calls'
import { draftOf, type RuleDraft, termsIn } from './rule-draft'
import { RuleFields } from './rule-form'
import { RuleSentence } from './rule-sentence'
import type { DryRunner } from './use-dry-run'

interface RuleCardProps {
  rule: InstantRule
  isFirst: boolean
  isLast: boolean
  isPaused: boolean
  dryRunner: DryRunner
}

/** One rule: its sentence, its switch, and the fields behind the sentence once one of its tokens is pressed. */
export function RuleCard({ rule, isFirst, isLast, isPaused, dryRunner }: RuleCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [change, { isLoading: isSaving }] = instantCalls.useChangeInstantRuleMutation()
  const [remove, { isLoading: isRemoving }] = instantCalls.useRemoveInstantRuleMutation()
  const form = useForm<RuleDraft>({
    values: draftOf(rule),
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver((draft) => issuesByField(instantTerms, termsIn(draft))),
  })
  const { isDirty } = form.formState
  const terms = termsIn(form.watch())

  const open = (field: string) => {
    setOpen(true)
    requestAnimationFrame(() => document.getElementById(`${id}-${field}`)?.focus())
  }
  const send = async (body: Parameters<typeof change>[0]['body'], said: string) => {
    const { error } = await change({ params: { id: rule.id }, body })
    if (!error) return toast.success(said)
    const { body: failure } = failureOf(error)
    showErrors(failure.errors ?? {}, form.setError)
    toast.error(failure.message)
  }
  const save = form.handleSubmit(async (draft) => {
    const { data, error } = await change({ params: { id: rule.id }, body: termsIn(draft) })
    if (error) {
      const { body } = failureOf(error)
      showErrors(body.errors ?? {}, form.setError)
      return toast.error(body.message, { description: 'The rule is as it was.' })
    }
    form.reset(draftOf(data))
    setOpen(false)
    toast.success(rule.on && !data.on ? 'Saved and switched off: run it dry, then switch it on' : 'Rule saved')
  })
  const runDry = form.handleSubmit((draft) =>
    dryRunner.run({ rule_id: rule.id, rule: termsIn(draft) }, rule.id, (errors) => showErrors(errors, form.setError)),
  )
  return (
    <section
      aria-label={`Rule ${rule.position + 1}: ${rule.name}`}
      className={classNames('surface grid gap-3 p-4 md:p-5', isOpen && 'inset-ring-2 inset-ring-ink')}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grid size-7 place-items-center rounded-sm bg-well text-13 font-700 tabular-nums">
          {rule.position + 1}
        </span>
        <h2 className="min-w-0 font-650">{rule.name}</h2>
        {isDirty && <Tag kind="warn">Changed, not saved</Tag>}
        {isPaused && rule.on && <Tag kind="line">Paused</Tag>}
        <span className="ml-auto text-13 text-steel-600 tabular-nums">{`${rule.made_last_week} in 7 days`}</span>
        <Switch
          label={<span className="sr-only">{`Rule ${rule.position + 1} is on`}</span>}
          checked={rule.on}
          disabled={isSaving}
          onCheckedChange={(on) =>
            on && !rule.tried_at
              ? toast.error('Run this rule dry first', { description: 'Then you know what you switch on.' })
              : send({ on }, on ? 'The rule answers from now on' : 'The rule is off')
          }
        />
      </header>
      <RuleSentence terms={isOpen ? orSaved(terms, rule) : rule} isOff={!rule.on} onPress={open} />
      {isOpen && (
        <form noValidate onSubmit={save} className="border-t border-line pt-4">
          <RuleFields form={form} id={id} />
          <div className="mt-5 flex flex-wrap gap-2">
            <Button
              kind="quiet"
              onClick={() => {
                form.reset(draftOf(rule))
                setOpen(false)
              }}
            >
              {isDirty ? 'Undo' : 'Close'}
            </Button>
            <Button type="submit" kind="plate" className="ml-auto max-md:flex-1" disabled={!isDirty} pending={isSaving}>
              {`Save rule ${rule.position + 1}`}
            </Button>
          </div>
        </form>
      )}
      <footer className="flex flex-wrap items-center gap-1.5 border-t border-line pt-3">
        <Button kind="line" size="sm" className="max-md:min-h-11" pending={dryRunner.running === rule.id} onClick={runDry}>
          Dry run over 30 days
        </Button>
        <span className="text-13 text-steel-600">
          {rule.on ? '' : rule.tried_at ? 'It had its dry run: you can switch it on.' : 'Before it can be switched on'}
        </span>
        <span className="ml-auto flex">
          <IconButton
            icon="chevron-up"
            label={`Move rule ${rule.position + 1} up`}
            disabled={isFirst || isSaving}
            onClick={() => send({ position: rule.position - 1 }, 'Order changed')}
          />
          <IconButton
            icon="chevron-down"
            label={`Move rule ${rule.position + 1} down`}
            disabled={isLast || isSaving}
            onClick={() => send({ position: rule.position + 1 }, 'Order changed')}
          />
          <IconButton icon="bin" label={`Remove rule ${rule.position + 1}`} onClick={() => setAsking(true)} />
        </span>
      </footer>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove this rule?"
        description="What it has offered stands."
        confirmLabel="Remove rule"
        cancelLabel="Keep it"
        kind="stop"
        pending={isRemoving}
        onConfirm={async () => {
          await remove({ params: { id: rule.id } })
          setAsking(false)
        }}
      />
    </section>
  )
}

/** Half-typed numbers leave the sentence as it is saved. */
const orSaved = (terms: InstantRule | ReturnType<typeof termsIn>, rule: InstantRule) =>
  instantTerms.safeParse(terms).success ? terms : rule
