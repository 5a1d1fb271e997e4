import type { Deal, DealMove } from '@allyards/contract/deals'
import { useState } from 'react'
import { type CallFailure, failureOf } from '~/store/call-failure'
import { useAppDispatch, useSession } from '~/store/hooks'
import { toast } from '~/ui/toast-queue'
import { dealCalls } from '../deal-calls'
import { eventWords, newestFirst } from '../event-words'

export interface Mover {
  /**
   * Returns the failure, so that the form keeps its input. If the other side was faster, it returns undefined, because there is
   * nothing left to send.
   */
  move: (move: DealMove) => Promise<CallFailure | undefined>
  isMoving: boolean
  /** Says how the other side was faster, when the last move came too late. */
  overtaken: string | null
}

/** Moves a deal. If the other side was faster, the page shows the new state and says who did what. */
export function useMove({ id }: Deal): Mover {
  const ownName = useSession()?.user?.name
  const dispatch = useAppDispatch()
  const [send, { isLoading }] = dealCalls.useMoveDealMutation()
  const [overtaken, setOvertaken] = useState<string | null>(null)

  const show = (deal: Deal) => dispatch(dealCalls.util.upsertQueryData('getDeal', { params: { id } }, deal))

  async function move(body: DealMove) {
    setOvertaken(null)
    const { data, error } = await send({ params: { id }, body })
    if (data) {
      void show(data)
      return undefined
    }
    const failure = failureOf(error)
    const now = failure.body.deal as Deal | undefined
    if (failure.status === 409 && now) {
      void show(now)
      setOvertaken(overtakenWords(now, ownName))
      return undefined
    }
    // A dearer total is a question, which its form asks.
    if (failure.body.total === undefined) toast.error(failure.body.message, { description: 'Nothing was changed.' })
    return failure
  }

  return { move, isMoving: isLoading, overtaken }
}

function overtakenWords(deal: Deal, ownName: string | undefined): string {
  const [latest] = newestFirst(deal.events)
  return `${latest ? `${eventWords(latest, deal, ownName).title}. ` : ''}This is how the deal stands now; nothing of yours was changed.`
}
