import { formatShortDate } from '@allyards/contract/format-date'
import type { Invitation } from '@allyards/contract/team'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Tag } from '~/ui/tag'
import { toast } from '~/ui/toast-queue'
import { useNow } from '~/ui/use-now'
import { RoleSelect } from './role-select'
import { useChangeInvitationMutation, useResendInvitationMutation, useWithdrawInvitationMutation } from './team-calls'
import { TeamRow } from './team-row'

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, name, email, role } = invitation
  const isOver = Date.parse(invitation.ends_at) <= useNow()
  const [change, changing] = useChangeInvitationMutation()
  const [resend, resending] = useResendInvitationMutation()
  const [withdraw, withdrawing] = useWithdrawInvitationMutation()
  const isBusy = changing.isLoading || resending.isLoading || withdrawing.isLoading

  async function tell(answer: Promise<{ data?: { message: string } | undefined }>) {
    const { data } = await answer
    if (data) toast.success(data.message)
  }

  return (
    <TeamRow
      isMuted
      picture={
        <span className="grid size-11 place-items-center rounded-full text-steel-600 inset-ring inset-ring-field">
          <Icon name="mail" />
        </span>
      }
      name={name}
      note={`${email}. Invited ${formatShortDate(invitation.sent_at)} by ${invitation.invited_by}`}
      role={
        <RoleSelect
          name={name}
          role={role}
          disabled={isBusy}
          onChange={(chosen) => void tell(change({ params: { id }, body: { role: chosen } }))}
        />
      }
      state={
        isOver ? (
          <Tag kind="stop">The link has ended</Tag>
        ) : (
          <Tag kind="warn">{`Open until ${formatShortDate(invitation.ends_at)}`}</Tag>
        )
      }
      actions={
        <>
          <Button
            kind="line"
            size="sm"
            className="max-md:min-h-11"
            aria-label={`Send the invitation to ${name} again`}
            pending={resending.isLoading}
            disabled={isBusy}
            onClick={() => void tell(resend({ params: { id } }))}
          >
            Send again
          </Button>
          <IconButton
            icon="close"
            label={`Withdraw the invitation to ${name}`}
            className="md:size-9"
            disabled={isBusy}
            onClick={() => void withdraw({ params: { id } })}
          />
        </>
      }
    />
  )
}
