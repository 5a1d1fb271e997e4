import { EngineCodeButton } from '~/features/garage/engine-code-button'
import { PickFromGarage } from '~/features/garage/pick-from-garage'
import { useGarage } from '~/features/garage/use-garage'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { useAppSelector } from '~/store/hooks'
import { AskPlate } from './ask-plate'

/** Another car, by its plate or from the garage, or this one's engine code. */
export function ChangeCar({ vehicle: { reg, ...vehicle } }: { vehicle: ChosenVehicle }) {
  const colour = useAppSelector((state) => state.vehicle.colour)
  const { noteEngineCode } = useGarage()
  return (
    <div className="wrap grid gap-3 pt-4">
      <AskPlate title="Another car" />
      <PickFromGarage />
      <p className="flex flex-wrap items-center gap-2 text-14 text-steel-600">
        Engines, turbos and injection pumps are compared by their code.
        <span className="rounded bg-card inset-ring inset-ring-line">
          <EngineCodeButton
            title={vehicleTitle(vehicle)}
            code={vehicle.engine_code ?? null}
            onSave={(code) => noteEngineCode({ reg, colour, vehicle }, code)}
          />
        </span>
      </p>
    </div>
  )
}
