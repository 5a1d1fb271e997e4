import { useState } from 'react'
import { useGarage } from '~/features/garage/use-garage'
import { type ChosenVehicle, useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { WantForm } from '~/features/wants/want-form'
import { ButtonLink } from '~/ui/button-link'
import { Panel } from '~/ui/panel'
import { Plate } from '~/ui/plate'

const keyOf = (car: ChosenVehicle) => car.reg ?? vehicleTitle(car)

/** A want for a car of the garage, or for the one that is chosen. */
export function NewWant() {
  const { entries } = useGarage()
  const chosen = useChosenVehicle()
  const own = entries.map(({ reg, vehicle }): ChosenVehicle => ({ ...vehicle, reg }))
  const cars = chosen && !own.some((car) => keyOf(car) === keyOf(chosen)) ? [chosen, ...own] : own
  const [picked, setPicked] = useState<string | null>(null)
  const car = cars.find((one) => keyOf(one) === picked) ?? cars[0]
  return (
    <Panel id="new-want" title="New want" note="ends after 90 days">
      {car ? (
        <div className="grid gap-4">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1.5 text-14 font-600">Car</legend>
            {cars.map((one) => (
              <button
                key={keyOf(one)}
                type="button"
                aria-pressed={one === car}
                onClick={() => setPicked(keyOf(one))}
                className="flex min-h-11 items-center rounded bg-card px-2.5 text-14 font-550 inset-ring inset-ring-line aria-pressed:inset-ring-2 aria-pressed:inset-ring-ink"
              >
                {one.reg ? <Plate reg={one.reg} /> : vehicleTitle(one)}
              </button>
            ))}
          </fieldset>
          <WantForm vehicle={car} from="garage" onLeft={() => window.scrollTo({ top: 0 })} />
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-steel-600">Say first for which car: look it up by its plate and come back.</p>
          <ButtonLink kind="line" to="/">
            Enter your reg
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}
