import { formatDate } from '@allyards/contract/format-date'
import { memberRoleNames, rightsOf } from '@allyards/contract/members'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { failureOf } from '~/store/call-failure'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useIsHydrating } from '~/ui/use-is-hydrating'
import { JoinForm } from './join-form'
import { JoinLoggedIn } from './join-logged-in'
import { type ReadInvitation, useReadInvitationQuery } from './team-calls'

export function meta() {
  return areaMeta('Join a team')
}

/** The target of the link in an invitation. The server renders it without its token. */
export default function JoinScreen() {
  const [search] = useSearchParams()
  const isHydrating = useIsHydrating()
  const token = isHydrating ? '' : (search.get('invitation') ?? '')
  const { currentData, error, isFetching, refetch } = useReadInvitationQuery({ body: { token } }, { skip: token === '' })
  const failure = error && failureOf(error)
  if (!isHydrating && token === '') return <Over>This link is not complete. Please open it from the email again.</Over>
  if (failure?.body.errors?.token) return <Over>{failure.body.message}</Over>
  if (failure)
    return (
      <Page>
        <ErrorState isPage title="The invitation could not be loaded" onRetry={refetch} retrying={isFetching}>
          It is still open. Please try again.
        </ErrorState>
      </Page>
    )
  if (!currentData)
    return (
      <Page>
        <Loading isPage className="grid gap-3">
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      </Page>
    )
  return <Invitation token={token} invitation={currentData} />
}

function Invitation({ token, invitation }: { token: string; invitation: ReadInvitation }) {
  const { company, role, invited_by, ends_at, way } = invitation
  return (
    <Page>
      <h1 className="cut-head text-32 text-balance md:text-44">{`Join ${company}`}</h1>
      <p className="mt-3 text-steel-600">
        {`${invited_by} invites you to the team as ${memberRoleNames[role]}. The link works until ${formatDate(ends_at)}.`}
      </p>
      <ul className="mt-4 mb-6 list-disc rounded bg-well py-3 pr-4 pl-8 text-14 text-steel-700">
        {rightsOf(role).map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {way === 'open-account' ? (
        <JoinForm token={token} invitation={invitation} />
      ) : (
        <JoinLoggedIn token={token} invitation={invitation} />
      )}
    </Page>
  )
}

function Over({ children }: { children: ReactNode }) {
  return (
    <Page>
      <h1 className="cut-head text-32">This invitation does not open</h1>
      <p role="status" className="mt-3 text-steel-600">
        {children}
      </p>
    </Page>
  )
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-140 px-4 py-10 md:py-16">{children}</div>
)
