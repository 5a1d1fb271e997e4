import type { useHoursForm } from '~/features/own-depot/hours-form'
import { copyMonday, WeekFields } from '~/features/own-depot/week-fields'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { SaveRow } from './save-row'

export function HoursPanel({ form, submit, isSaving }: ReturnType<typeof useHoursForm>) {
  return (
    <Panel
      id="hours"
      title="Opening hours"
      note="Shown on your public page."
      action={
        <Button kind="quiet" size="sm" onClick={() => copyMonday(form)}>
          Copy Monday to Friday
        </Button>
      }
    >
      <form noValidate onSubmit={submit}>
        <WeekFields form={form} />
        <SaveRow label="Save opening hours" isDirty={form.formState.isDirty} isSaving={isSaving} onUndo={() => form.reset()} />
      </form>
    </Panel>
  )
}
