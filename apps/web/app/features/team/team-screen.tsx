import { limits } from '@allyards/contract/limits'
import { areaMeta } from '~/features/site/page-meta'
import { useSession } from '~/store/hooks'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { InvitationRow } from './invitation-row'
import { InviteForm } from './invite-form'
import { MemberRow } from './member-row'
import { RolesTable } from './roles-table'
import { useListTeamQuery } from './team-calls'

export function meta() {
  return areaMeta('Team')
}

/** The people of a depot: who they are, what each may do, and who is invited. */
export default function TeamScreen() {
  const { data, isError, isFetching, refetch } = useListTeamQuery({}, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const ownId = useSession()?.userId
  return (
    <div className="mx-auto grid max-w-257 gap-4">
      <h1 className="cut-head text-32">Team</h1>
      {isError && !data && (
        <ErrorState title="Your team could not be loaded" onRetry={refetch} retrying={isFetching}>
          Nothing has changed: everybody can still log in.
        </ErrorState>
      )}
      {!data && !isError && <TeamSkeleton />}
      {data && (
        <section aria-labelledby="members" className="surface overflow-hidden">
          <header className="flex flex-wrap items-baseline gap-x-2.5 px-4 py-3.5 md:px-5">
            <h2 id="members" className="cut-head text-20">
              Members
            </h2>
            <p className="text-13 text-steel-600">{countWords(data.members.length, data.invitations.length)}</p>
          </header>
          <ul>
            {data.members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isSelf={member.id === ownId}
                isLastOwner={member.role === 'owner' && data.members.filter(({ role }) => role === 'owner').length === 1}
              />
            ))}
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
          {data.members.length + data.invitations.length < limits.team.members && <InviteForm />}
        </section>
      )}
      <RolesTable />
    </div>
  )
}

function countWords(members: number, invited: number): string {
  const people = members === 1 ? 'You alone so far' : `${members} people, each with a login of their own`
  return invited === 0 ? people : `${people}, ${invited} invited`
}

function TeamSkeleton() {
  return (
    <Loading className="surface grid gap-4 p-5">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  )
}
