import type { PartPlace } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import type { WantSource } from '@allyards/contract/wants'
import { useState } from 'react'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { WantForm } from './want-form'

interface LeaveWantProps extends PartPlace {
  vehicle: ChosenVehicle
  part: string
  from: WantSource
}

/** In place, where somebody found nothing: a want for their car and this part. Not for depots. */
export function LeaveWant({ vehicle, part, side, end, from }: LeaveWantProps) {
  const session = useSession()
  const [stage, setStage] = useState<'closed' | 'open' | 'left'>('closed')
  const name = allParts.find(({ slug }) => slug === part)?.name
  if (session?.role === 'seller' || !name) return null
  if (stage === 'left')
    return (
      <section role="status" className="surface p-5">
        <h2 className="cut-head text-20">We tell you when one turns up</h2>
        <p className="mt-1 text-steel-600">
          {`${name} for your ${vehicleTitle(vehicle)}. `}
          <TextLink to="/buyer-wants">See your wants</TextLink>
        </p>
      </section>
    )
  return (
    <section className="surface grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h2 className="cut-head text-20">{`Wait for a ${name.toLowerCase()}?`}</h2>
          <p className="mt-1 text-14 text-steel-600">{`We tell you the moment a depot lists one for your ${vehicleTitle(vehicle)}.`}</p>
        </div>
        {stage === 'closed' && (
          <Button kind="line" size="lg" className="max-md:w-full" onClick={() => setStage('open')}>
            Leave a want
          </Button>
        )}
      </div>
      {stage === 'open' && <WantForm {...{ vehicle, part, side, end, from }} onLeft={() => setStage('left')} />}
    </section>
  )
}
