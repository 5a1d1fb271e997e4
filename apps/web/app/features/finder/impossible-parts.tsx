import { whyImpossible } from '@allyards/contract/impossible-parts'
import type { Part } from '@allyards/contract/vehicles'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { partAdded } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'

interface ImpossiblePartsProps {
  vehicle: ChosenVehicle
  parts: Part[]
  /** Shown at once when nothing else was found. */
  isOpen: boolean
}

/** The parts that the vehicle does not seem to have, folded away, each with its reason. They can be asked for all the same. */
export function ImpossibleParts({ vehicle, parts, isOpen }: ImpossiblePartsProps) {
  const dispatch = useAppDispatch()
  const selected = useAppSelector((state) => state.vehicle.selectedParts)
  return (
    <details open={isOpen} className="group mb-8 rounded border border-line bg-card">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 font-550">
        <Icon name="chevron-down" size="sm" className="transition-transform group-open:rotate-180" />
        {`${parts.length} ${parts.length === 1 ? 'part' : 'parts'} that a ${vehicle.make} ${vehicle.model} does not have`}
      </summary>
      <ul className="grid gap-x-6 border-t border-line px-4 py-2 md:grid-cols-2">
        {parts.map(({ id, name, slug }) => (
          <li key={id} className="flex min-h-14 items-center gap-3.5">
            <PartDrawing slug={slug} className="size-10 flex-none text-steel-500" />
            <p className="min-w-0 flex-1 leading-snug">
              <b className="block font-600">{name}</b>
              <span className="text-14 text-steel-600">{whyImpossible(slug, vehicle)}</span>
            </p>
            <Button
              kind="line"
              size="sm"
              disabled={selected.some((part) => part.id === slug)}
              onClick={() => dispatch(partAdded({ id: slug, name }))}
            >
              Ask anyway<span className="sr-only">{` for ${name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
