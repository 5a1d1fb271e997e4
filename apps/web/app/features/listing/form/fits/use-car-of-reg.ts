import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { messages } from '@allyards/contract/messages'
import type { FoundVehicle, Generation } from '@allyards/contract/vehicles'
import { type KeyboardEvent, useState } from 'react'
import { regFailureWords } from '~/features/vehicles/use-reg-lookup'
import { failureOf } from '~/store/call-failure'
import { useFindByRegMutation, useLazyGenerations } from './fit-form-calls'

interface FoundCar {
  car: KnownCar
  /** Of its year, the newer one last. */
  generations: Generation[]
}

/** A plate that is typed into the form, and the car behind it. */
export function useCarOfReg(onFound: (found: FoundCar) => void) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [findByReg, finding] = useFindByRegMutation()
  const [listGenerations, listing] = useLazyGenerations()
  const isPending = finding.isLoading || listing.isFetching

  async function find() {
    if (value.trim() === '' || isPending) return
    setError(null)
    const found = await findByReg({ query: { reg: value } })
    if (!found.data) {
      const { status, body } = failureOf(found.error)
      return setError(status === 0 ? messages.reg.failure : regFailureWords(status, { body }))
    }
    const { make, model, year } = found.data
    const { data = [] } = model ? await listGenerations({ query: { make, model } }, true) : {}
    const told = found.data.generations
    const isOfYear = ({ from, to }: Generation) => year !== null && from <= year && year <= (to ?? year)
    const generations = data.filter((one) => (told ? told.includes(one.name) : isOfYear(one)))
    onFound({ car: carOf(found.data, generations), generations })
  }

  return {
    plate: {
      value,
      error,
      onValueChange(typed: string) {
        setValue(typed)
        setError(null)
      },
      // The form around it is not sent.
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Enter') return
        event.preventDefault()
        void find()
      },
    },
    isPending,
    find,
  }
}

const carOf = (found: FoundVehicle, generations: readonly Generation[]): KnownCar => ({
  make: found.make,
  model: found.model,
  generations: generations.map(({ name }) => name),
  year: found.year,
  body_style: found.body_style,
  trim: found.trim,
  fuel: found.fuel,
  gearbox: found.gearbox,
  engine_cc: found.engine_cc ?? null,
  engine_code: found.engine_code ?? null,
})
