import { acceptInvitation, type newMember } from '@allyards/contract/team'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { callName } from '~/store/api'
import { type CallFailure, failureOf } from '~/store/call-failure'
import { toast } from '~/ui/toast-queue'
import { useAcceptInvitationMutation } from './team-calls'

/** Joins the team. From then on the person is logged in, in the depot's area. */
export function useAccept(token: string) {
  const navigate = useNavigate()
  const [accept] = useAcceptInvitationMutation()
  const [isJoining, setJoining] = useState(false)

  async function join(account?: z.input<typeof newMember>): Promise<CallFailure | undefined> {
    setJoining(true)
    try {
      const { message } = await accept({ body: { token, ...(account ? { account } : {}) } }).unwrap()
      toast.success(message)
      navigate('/seller-dashboard', { replace: true })
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      toast.error(failure.body.message, { about: callName(acceptInvitation) })
      setJoining(false)
      return failure
    }
  }
  return { join, isJoining }
}
