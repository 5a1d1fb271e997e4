import type { Claim, ClaimMove } from '@allyards/contract/claims'
import { api } from '~/store/api'
import { type CallFailure, failureOf } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { toast } from '~/ui/toast-queue'
import { dealCalls } from '../deal-calls'

/** Moves a claim. Returns the refusal if the input caused it; if the other side was faster, the page shows the new state. */
export function useMoveClaim({ id }: Claim) {
  const dispatch = useAppDispatch()
  const [send, { isLoading }] = dealCalls.useMoveClaimMutation()
  async function move(body: ClaimMove): Promise<CallFailure | undefined> {
    const { error } = await send({ params: { id }, body })
    if (!error) return undefined
    const failure = failureOf(error)
    toast.error(failure.body.message, { description: 'Nothing of yours was changed.' })
    if (failure.status === 422 && failure.body.errors) return failure
    dispatch(api.util.invalidateTags(['Deals']))
    return undefined
  }
  return { move, isMoving: isLoading }
}
