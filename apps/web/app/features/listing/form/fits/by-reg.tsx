import { completed } from '@allyards/contract/fitment/fitment-rows'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { messages } from '@allyards/contract/messages'
import type { FoundVehicle } from '@allyards/contract/vehicles'
import { useState } from 'react'
import { regFailureWords } from '~/features/vehicles/use-reg-lookup'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { PlateInput } from '~/ui/plate-input'
import { generationOf, useFindByRegMutation, useLazyGenerations } from './fit-form-calls'
import { type TypedRow, typedRow } from './fit-rows'

/** Adds a row from the plate of the car that the part came from. */
export function ByReg({ partId, onAdd }: { partId: string; onAdd: (row: TypedRow) => void }) {
  const [reg, setReg] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [find, { isLoading }] = useFindByRegMutation()
  const [listGenerations, { isFetching }] = useLazyGenerations()

  async function add() {
    if (reg.trim() === '' || isLoading) return
    setError(null)
    const found = await find({ query: { reg } })
    if (!found.data) {
      const { status, body } = failureOf(found.error)
      return setError(typeof status === 'number' ? regFailureWords(status, { body }) : messages.reg.failure)
    }
    const { make, model } = found.data
    const { data: generations = [] } = model ? await listGenerations({ query: { make, model } }, true) : {}
    onAdd(rowOf(found.data, generations, partId))
  }

  return (
    <div className="flex flex-wrap items-start gap-2">
      <PlateInput
        label="Fill in from a reg"
        value={reg}
        onValueChange={(typed) => {
          setReg(typed)
          setError(null)
        }}
        size="md"
        plateClassName="w-44 [--h:40px]"
        error={error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
      />
      <Button kind="line" size="sm" className="min-h-10" pending={isLoading || isFetching} onClick={add}>
        Add vehicle
      </Button>
    </div>
  )
}

/** All years of its generation, and of the rest what matters for the part. */
function rowOf(car: FoundVehicle, generations: Parameters<typeof generationOf>[0], partId: string): TypedRow {
  const generation = car.year === null ? undefined : generationOf(generations, car.year)
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
