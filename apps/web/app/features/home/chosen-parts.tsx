import { partRemoved } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { RemovableChip } from '~/ui/chip'
import { classNames } from '~/ui/class-names'

/** Parts that were chosen on a browse page and come with the vehicle. */
export function ChosenParts({ className }: { className?: string }) {
  const dispatch = useAppDispatch()
  const parts = useAppSelector((state) => state.vehicle.selectedParts)
  if (parts.length === 0) return null
  return (
    <div className={classNames('flex flex-wrap items-center gap-2', className)}>
      <span className="text-13 font-600">{parts.length === 1 ? 'Part' : 'Parts'}</span>
      {parts.map(({ id, name }) => (
        <RemovableChip key={id} label={name} onRemove={() => dispatch(partRemoved(id))} />
      ))}
    </div>
  )
}
