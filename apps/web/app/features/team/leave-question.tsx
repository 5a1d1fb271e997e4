import { useNavigate } from 'react-router'
import { useAppDispatch } from '~/store/hooks'
import { loggedOut } from '~/store/session-events'
import { toast } from '~/ui/toast-queue'
import { RowQuestion } from './row-question'
import { useLeaveTeamMutation } from './team-calls'

export function LeaveQuestion({ onKeep }: { onKeep: () => void }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [leave, { isLoading }] = useLeaveTeamMutation()

  async function confirm() {
    const { error } = await leave({})
    if (error) return
    navigate('/')
    dispatch(loggedOut())
    toast.success('You have left the team.')
  }

  return (
    <RowQuestion
      title="Leave the team?"
      confirmLabel="Leave"
      pending={isLoading}
      onConfirm={() => void confirm()}
      onKeep={onKeep}
    >
      You are logged out everywhere and see nothing of the company any more. What you did stays under your name. You keep your
      login.
    </RowQuestion>
  )
}
