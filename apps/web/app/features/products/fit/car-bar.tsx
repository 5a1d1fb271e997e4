import { lazy, Suspense, useState } from 'react'
import { useGarage } from '~/features/garage/use-garage'
import { carWords } from '~/features/vehicles/car-words'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { Button } from '~/ui/button'
import { Plate } from '~/ui/plate'
import { carQueryOf, fitCalls } from './fit-calls'

const ChangeCar = lazy(() => import('./change-car').then((module) => ({ default: module.ChangeCar })))

/** The car that the page is about, and a way to choose another one in place. */
export function CarBar({ vehicle }: { vehicle: ChosenVehicle }) {
  const { make, model, body_style, year, fuel, first_registered } = carQueryOf(vehicle)
  const { data: possible } = fitCalls.useFindGenerationsQuery({
    query: { make, model, body_style, year, fuel, first_registered },
  })
  const key = JSON.stringify(vehicle)
  const [changing, setChanging] = useState<string | null>(null)
  // Another car closes it.
  const isChanging = changing === key
  return (
    <div className="print:hidden">
      <div className="on-ink bg-ink text-white">
        <div className="wrap flex min-h-15 items-center gap-x-3 py-2 md:gap-x-4">
          {vehicle.reg && <Plate reg={vehicle.reg} className="max-md:[--h:24px]" />}
          <p className="min-w-0 flex-1 leading-[1.3]">
            <b className="block truncate font-650">
              {`Your ${inOnePiece(vehicle.model)}`}
              <span className="font-400">
                {[`, ${vehicle.make}`, possible?.generations.join(' or ')].filter(Boolean).join(' ')}
              </span>
            </b>
            <span className="block truncate text-13 text-steel-300">
              {[vehicle.body_style, carWords(vehicle)].filter(Boolean).join(', ') || vehicleTitle(vehicle)}
            </span>
          </p>
          <FromGarage reg={vehicle.reg} />
          <Button kind="line" size="sm" aria-expanded={isChanging} onClick={() => setChanging(isChanging ? null : key)}>
            Change
          </Button>
        </div>
      </div>
      {isChanging && (
        <Suspense>
          <ChangeCar vehicle={vehicle} />
        </Suspense>
      )}
    </div>
  )
}

function FromGarage({ reg }: Pick<ChosenVehicle, 'reg'>) {
  const { entries } = useGarage()
  if (!reg || !entries.some((entry) => entry.reg === reg)) return null
  return (
    <span className="text-13 text-steel-300 max-md:hidden">
      {`From your garage, ${entries.length === 1 ? '1 car' : `${entries.length} cars`}`}
    </span>
  )
}
