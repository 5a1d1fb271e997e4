import type { Enquiry } from '@allyards/contract/enquiries'
import { countWords } from '@allyards/contract/number-words'
import { useState } from 'react'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { wantCalls } from './want-calls'

/** After an enquiry without a deal: a want for each of its parts. */
export function WantPartsButton({ enquiry: { vehicle, reg, parts } }: { enquiry: Enquiry }) {
  const [send, { isLoading }] = wantCalls.useLeaveWantMutation()
  const [isLeft, setLeft] = useState(false)

  async function leave() {
    for (const { part_id, side, end, number } of parts.filter(({ accepted }) => !accepted)) {
      const { error } = await send({ body: { vehicle, reg, part: part_id, side, end, number, from: 'enquiry' } })
      if (error) return
    }
    setLeft(true)
  }

  if (isLeft)
    return (
      <ButtonLink kind="quiet" size="sm" to="/buyer-wants">
        See your wants
      </ButtonLink>
    )
  return (
    <Button kind="line" size="sm" pending={isLoading} onClick={() => void leave()}>
      Tell me later
      <span className="sr-only">{` when ${countWords(parts.length, false, 'part')} for ${reg ?? vehicleTitle(vehicle)} turn up`}</span>
    </Button>
  )
}
