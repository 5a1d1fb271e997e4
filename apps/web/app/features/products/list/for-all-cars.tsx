import type { Phrase } from '@allyards/contract/phrases'
import { type ListState, listHref } from '@allyards/contract/product-list-address'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece } from '~/features/vehicles/vehicle-words'
import { TextLink } from '~/ui/text-link'
import { forCar } from './for-car'

interface ForAllCarsProps {
  state: ListState
  understood: Phrase | null
  vehicle: ChosenVehicle
}

/** Of a list that the visitor's car does not narrow. */
export function ForAllCars({ state, understood, vehicle }: ForAllCarsProps) {
  return (
    <p className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-well px-4 py-2.5 text-15">
      These parts are not compared with your car.
      <TextLink to={listHref(forCar(state, understood))} className="font-550">
        {`Show parts for your ${inOnePiece(vehicle.model)}`}
      </TextLink>
    </p>
  )
}
