import { Button } from '~/ui/button'

interface SaveRowProps {
  label: string
  isDirty: boolean
  isSaving: boolean
  onUndo: () => void
}

/** The foot of a panel that is saved separately. It is yellow only while there is something to save. */
export function SaveRow({ label, isDirty, isSaving, onUndo }: SaveRowProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button type="submit" kind={isDirty ? 'plate' : 'line'} pending={isSaving} disabled={!isDirty}>
        {label}
      </Button>
      {isDirty && (
        <Button kind="quiet" disabled={isSaving} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  )
}
