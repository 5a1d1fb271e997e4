import { readNumber } from '@allyards/contract/money'
import { type PartPlace, placesOf } from '@allyards/contract/part-places'
import { type AcceptedFit, newWant, type WantSource } from '@allyards/contract/wants'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { useAfterLogin } from '~/features/auth/use-after-login'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { failureOf, showFieldErrors } from '~/store/call-failure'
import { useSession } from '~/store/hooks'
import { contractResolver, issuesByField, renamed } from '~/ui/contract-resolver'
import { wantCalls } from './want-calls'

export interface WantFields {
  part: string
  side: string
  end: string
  number: string
  maxPrice: string
  fit: AcceptedFit
}

interface WantStart extends PartPlace {
  vehicle: ChosenVehicle | undefined
  part?: string | undefined
  from: WantSource
  onLeft: () => void
}

const sentNames = { vehicle: 'part', part: 'part', side: 'side', end: 'end', number: 'number', max_price: 'maxPrice' } as const

/** What is typed becomes a want. A guest logs in over the page first and loses nothing. */
export function useWantForm({ vehicle, part = '', side, end, from, onLeft }: WantStart) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [send, { isLoading }] = wantCalls.useLeaveWantMutation()
  const bodyOf = (fields: WantFields) => ({ ...wantOf(fields), ...carOf(vehicle), from })
  const form = useForm<WantFields>({
    defaultValues: { part, side: side ?? '', end: end ?? '', number: '', maxPrice: '', fit: 'likely' },
    resolver: contractResolver((fields) => renamed(issuesByField(newWant, bodyOf(fields)), sentNames)),
  })
  const leave = async () => {
    const { error } = await send({ body: bodyOf(form.getValues()) })
    if (error) return showFieldErrors(failureOf(error), form.setError, sentNames)
    form.reset({ ...form.getValues(), number: '', maxPrice: '' })
    onLeft()
  }
  const askLogin = useAfterLogin(() => void leave())
  const submit = form.handleSubmit(() => (session ? leave() : askLogin({ name: 'login', returnTo: pathname + search })))
  return { form, submit, isLoading }
}

function carOf(vehicle: ChosenVehicle | undefined) {
  if (!vehicle) return { vehicle: '' }
  const { reg, ...car } = vehicle
  return { vehicle: car, reg }
}

function wantOf({ part, side, end, number, maxPrice, fit }: WantFields) {
  const has = placesOf(part)
  return {
    part,
    side: has.side && side ? (side as 'nearside' | 'offside') : null,
    end: has.end && end ? (end as 'front' | 'rear') : null,
    number: number.trim() || null,
    max_price: maxPrice.trim() ? readNumber(maxPrice) : null,
    fit,
  }
}
