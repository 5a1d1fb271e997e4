import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { completed } from '@allyards/contract/fitment/fitment-rows'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import type { Generation } from '@allyards/contract/vehicles'
import { Button } from '~/ui/button'
import { PlateInput } from '~/ui/plate-input'
import { type TypedRow, typedRow } from './fit-rows'
import { useCarOfReg } from './use-car-of-reg'

/** Adds a row from the plate of the car that the part came from. */
export function ByReg({ partId, onAdd }: { partId: string; onAdd: (row: TypedRow) => void }) {
  const lookup = useCarOfReg(({ car, generations }) => onAdd(rowOf(car, generations.at(-1), partId)))
  return (
    <div className="flex flex-wrap items-start gap-2">
      <PlateInput label="Fill in from a reg" {...lookup.plate} size="md" plateClassName="w-44 [--h:40px]" />
      <Button kind="line" size="sm" className="min-h-10" pending={lookup.isPending} onClick={lookup.find}>
        Add vehicle
      </Button>
    </div>
  )
}

/** All years of its generation, and of the rest what matters for the part. A car from the year of a change is rather the newer one. */
function rowOf(car: KnownCar, generation: Generation | undefined, partId: string): TypedRow {
  const { facts } = needsOf(partId)
  const named = <Value,>(fact: (typeof facts)[number], value: Value) => (facts.includes(fact) ? value : null)
  return typedRow(
    completed({
      make: car.make,
      model: car.model ?? '',
      generation: generation?.name,
      year_from: generation?.from ?? car.year,
      year_to: generation ? generation.to : car.year,
      body_style: named('body_style', car.body_style),
      fuel: named('fuel', car.fuel),
      gearbox: named('gearbox', car.gearbox),
      engine_cc: named('engine_cc', car.engine_cc),
      engine_code: named('engine_code', car.engine_code),
    }),
    'reg',
  )
}
