import type { Claim } from '@allyards/contract/claims'
import type { Deal } from '@allyards/contract/deals'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { otherName } from '../deal-words'
import { SayForm } from './say-form'
import { useMoveClaim } from './use-move-claim'

/** The buyer's answer to a proposal: accept it as shown, reply in words, or escalate it. */
export function ProposalAnswer({ claim, deal }: { claim: Claim; deal: Deal }) {
  const { move, isMoving } = useMoveClaim(claim)
  const [isAnswering, setAnswering] = useState(false)
  const { offer, moves } = claim
  if (!offer) return null
  const name = otherName(deal)
  return (
    <>
      <div className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
        <p className="font-600">Do you agree to this proposal?</p>
        <div className="flex flex-wrap gap-2">
          <Button kind="plate" className="max-md:w-full" disabled={isMoving} onClick={() => void move({ to: 'agreed', offer })}>
            Agree
          </Button>
          {moves.includes('open') && !isAnswering && (
            <Button kind="line" className="max-md:w-full" disabled={isMoving} onClick={() => setAnswering(true)}>
              {`Answer ${name}`}
            </Button>
          )}
          <Button kind="line" className="max-md:w-full" disabled={isMoving} onClick={() => void move({ to: 'escalated' })}>
            Ask Allyards to decide
          </Button>
          <Button kind="line" className="max-md:w-full" disabled={isMoving} onClick={() => void move({ to: 'settled' })}>
            Drop the claim
          </Button>
        </div>
      </div>
      {isAnswering && (
        <SayForm
          claim={claim}
          toMove={(text) => ({ to: 'open', text, imageUrls: [] })}
          title={`${name} then has 5 days to answer again.`}
          label="What would put it right?"
          button={`Send to ${name}`}
        />
      )}
    </>
  )
}
