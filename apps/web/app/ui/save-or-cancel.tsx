import { Button } from './button'

interface SaveOrCancelProps {
  /** The label of the save button. */
  label: string
  pending: boolean
  onCancel: () => void
}

/** The foot of a small inline form. */
export function SaveOrCancel({ label, pending, onCancel }: SaveOrCancelProps) {
  return (
    <div className="flex gap-2">
      <Button kind="ink" size="sm" type="submit" className="max-md:min-h-11" pending={pending}>
        {label}
      </Button>
      <Button kind="quiet" size="sm" className="max-md:min-h-11" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
