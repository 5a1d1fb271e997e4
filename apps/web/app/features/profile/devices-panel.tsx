import type { AccountSession } from '@allyards/contract/accounts'
import { formatRelative } from '@allyards/contract/format-date'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Panel } from '~/ui/panel'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { toast } from '~/ui/toast-queue'
import { useEndSessionMutation, useSessionsQuery } from './profile-calls'

export function DevicesPanel() {
  const { data: sessions, isError, refetch } = useSessionsQuery({})
  const [end] = useEndSessionMutation()
  const [ending, setEnding] = useState<readonly string[]>([])
  const others = sessions?.filter((session) => !session.isCurrent) ?? []

  async function signOut(gone: AccountSession[]) {
    setEnding(gone.map(({ id }) => id))
    const answers = await Promise.all(gone.map(({ id }) => end({ params: { id } })))
    setEnding([])
    if (answers.every((answer) => !answer.error))
      toast.success(gone.length === 1 ? 'Signed out there.' : 'Signed out everywhere else.')
  }

  const everywhere = others.length > 1 && (
    <Button kind="quiet" size="sm" disabled={ending.length > 0} onClick={() => signOut(others)}>
      Sign out everywhere else
    </Button>
  )

  return (
    <Panel id="devices" title="Devices signed in" action={everywhere}>
      {isError && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-steel-600">
          Your devices could not be loaded.
          <Button kind="line" size="sm" icon="retry" onClick={refetch}>
            Try again
          </Button>
        </p>
      )}
      {!sessions && !isError && (
        <Loading className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      <ul className="ruled">
        {sessions?.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={ending.includes(session.id)}
            onSignOut={() => signOut([session])}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface DeviceProps {
  session: AccountSession
  isEnding: boolean
  onSignOut: () => void
}

function Device({ session, isEnding, onSignOut }: DeviceProps) {
  return (
    <li className="flex min-h-15 items-center gap-4 py-2.5">
      <Icon name={/iPhone|iPad|Android/.test(session.device) ? 'mobile' : 'computer'} className="text-steel-600" />
      <div className="min-w-0 flex-1">
        <b className="mr-2 font-600">{session.device}</b>
        {session.isCurrent && <Tag kind="go-wash">This device</Tag>}
        <p className="text-13 text-steel-600">
          {session.isCurrent ? 'Active now' : `Last used: ${formatRelative(session.last_seen_at)}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button kind="line" size="sm" aria-label={`Sign out ${session.device}`} pending={isEnding} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  )
}
