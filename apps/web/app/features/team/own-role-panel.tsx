import { type MemberRole, memberRoleNames, rightsOf } from '@allyards/contract/members'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Panel } from '~/ui/panel'
import { LeaveQuestion } from './leave-question'
import { teamPath } from './team-paths'

/** The member's own place in the company: what they may do, and how they leave. An owner goes on to the team. */
export function OwnRolePanel({ role, companyName }: { role: MemberRole; companyName: string }) {
  const [isAsking, setAsking] = useState(false)
  const isOwner = role === 'owner'
  return (
    <Panel
      id="team"
      title="Team"
      note={isOwner ? 'Each person has a login of their own, and only what their role may do.' : undefined}
      action={
        isOwner && (
          <ButtonLink kind="line" size="sm" to={teamPath}>
            Open the team
          </ButtonLink>
        )
      }
    >
      {!isOwner && (
        <>
          <p>
            {`You work for ${companyName} as `}
            <b className="font-650">{memberRoleNames[role]}</b>. You may:
          </p>
          <ul className="mt-2 mb-4 list-disc pl-5 text-14 text-steel-700">
            {rightsOf(role).map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          {isAsking ? (
            <LeaveQuestion onKeep={() => setAsking(false)} />
          ) : (
            <Button kind="line" size="sm" onClick={() => setAsking(true)}>
              Leave the team
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}
