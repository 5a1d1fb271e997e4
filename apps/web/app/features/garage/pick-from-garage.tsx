import type { GarageEntry } from '@allyards/contract/garage'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { savedVehiclePicked } from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Plate } from '~/ui/plate'
import { EngineCodeButton } from './engine-code-button'
import { useGarage } from './use-garage'

/** My garage: choose a saved vehicle instead of typing it again. Empty while there is none. */
export function PickFromGarage({ className }: { className?: string }) {
  const dispatch = useAppDispatch()
  const { entries, remove, noteEngineCode } = useGarage()
  if (entries.length === 0) return null
  return (
    <section aria-label="My garage" className={classNames('flex flex-wrap items-center gap-2', className)}>
      <h3 className="text-13 font-600">My garage</h3>
      {entries.map((entry) => (
        <GarageChip
          key={entry.reg ?? JSON.stringify(entry.vehicle)}
          entry={entry}
          onPick={() => dispatch(savedVehiclePicked(entry))}
          onRemove={() => remove(entry)}
          onEngineCode={(code) => noteEngineCode(entry, code)}
        />
      ))}
    </section>
  )
}

interface GarageChipProps {
  entry: GarageEntry
  onPick: () => void
  onRemove: () => void
  onEngineCode: (code: string | null) => Promise<boolean>
}

function GarageChip({ entry, onPick, onRemove, onEngineCode }: GarageChipProps) {
  const title = vehicleTitle(entry.vehicle)
  return (
    <span className="inline-flex min-h-9 max-w-full items-center rounded bg-card inset-ring inset-ring-line">
      <button
        type="button"
        className="flex min-h-9 min-w-0 items-center gap-2 rounded pl-2.5 text-14 font-550 hover:underline"
        onClick={onPick}
      >
        {entry.reg && <Plate reg={entry.reg} size="sm" />}
        <span className="truncate">{title}</span>
      </button>
      {entry.vehicle.fuel !== 'Electric' && (
        <EngineCodeButton title={title} code={entry.vehicle.engine_code ?? null} onSave={onEngineCode} />
      )}
      <button
        type="button"
        aria-label={`Remove ${title} from my garage`}
        className="grid size-9 place-items-center rounded text-steel-600 hover:text-ink"
        onClick={onRemove}
      >
        <Icon name="close" size="sm" />
      </button>
    </span>
  )
}
