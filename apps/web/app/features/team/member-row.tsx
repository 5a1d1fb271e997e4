import { formatRelative } from '@allyards/contract/format-date'
import { type MemberRole, memberRoleNames } from '@allyards/contract/members'
import type { TeamMember } from '@allyards/contract/team'
import { useState } from 'react'
import { userChanged } from '~/store/auth-slice'
import { useAppDispatch } from '~/store/hooks'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Tag } from '~/ui/tag'
import { toast } from '~/ui/toast-queue'
import { LeaveQuestion } from './leave-question'
import { RoleSelect } from './role-select'
import { RowQuestion } from './row-question'
import { useChangeMemberMutation, useRemoveMemberMutation } from './team-calls'
import { TeamRow } from './team-row'

type Asked = { kind: 'go' } | { kind: 'step-down'; role: MemberRole } | null

interface MemberRowProps {
  member: TeamMember
  isSelf: boolean
  isLastOwner: boolean
}

export function MemberRow({ member, isSelf, isLastOwner }: MemberRowProps) {
  const [asked, setAsked] = useState<Asked>(null)
  const { save, isSaving } = useRole(member, isSelf)
  const { name, email, role } = member
  const done = () => setAsked(null)
  return (
    <TeamRow
      picture={<Avatar name={name} size="lg" online={member.is_online || isSelf} />}
      name={
        <>
          {name}
          {isSelf && <Tag kind="line">you</Tag>}
        </>
      }
      note={email}
      role={
        isLastOwner ? (
          <p className="text-14">{memberRoleNames[role]}</p>
        ) : (
          <RoleSelect
            name={name}
            role={role}
            disabled={isSaving}
            // An owner who steps down cannot take it back.
            onChange={(chosen) => (isSelf ? setAsked({ kind: 'step-down', role: chosen }) : void save(chosen))}
          />
        )
      }
      state={isSelf ? 'Online now' : seenWords(member)}
      actions={
        isLastOwner ? (
          <span className="text-13 text-steel-600">One owner stays</span>
        ) : (
          <Button
            kind="line"
            size="sm"
            className="max-md:min-h-11"
            aria-label={isSelf ? undefined : `Remove ${name}`}
            onClick={() => setAsked({ kind: 'go' })}
          >
            {isSelf ? 'Leave the team' : 'Remove'}
          </Button>
        )
      }
    >
      {asked?.kind === 'go' && (isSelf ? <LeaveQuestion onKeep={done} /> : <RemoveQuestion member={member} onKeep={done} />)}
      {asked?.kind === 'step-down' && (
        <RowQuestion
          title={`Become ${memberRoleNames[asked.role]}?`}
          confirmLabel="Change my role"
          pending={isSaving}
          onConfirm={() => void save(asked.role)}
          onKeep={done}
        >
          You no longer manage the team or the company. Another owner can change it back.
        </RowQuestion>
      )}
    </TeamRow>
  )
}

function useRole({ id }: TeamMember, isSelf: boolean) {
  const dispatch = useAppDispatch()
  const [change, { isLoading }] = useChangeMemberMutation()
  async function save(role: MemberRole) {
    const { data } = await change({ params: { id }, body: { role } })
    if (!data) return
    toast.success(data.message)
    if (isSelf) dispatch(userChanged({ memberRole: role }))
  }
  return { save, isSaving: isLoading }
}

function RemoveQuestion({ member, onKeep }: { member: TeamMember; onKeep: () => void }) {
  const [remove, { isLoading }] = useRemoveMemberMutation()
  async function confirm() {
    const { error } = await remove({ params: { id: member.id } })
    if (!error) toast.success(`${member.name} is no longer in your team.`)
  }
  return (
    <RowQuestion
      title={`Remove ${member.name}?`}
      confirmLabel="Remove"
      pending={isLoading}
      onConfirm={() => void confirm()}
      onKeep={onKeep}
    >
      Their sessions end at once. Their open offers and deals go on as your company’s, and what they did stays under their name.
    </RowQuestion>
  )
}

function seenWords({ is_online, last_seen_at }: TeamMember): string {
  if (is_online) return 'Online now'
  return last_seen_at ? `Last here: ${formatRelative(last_seen_at)}` : 'Logged out'
}
