import { firstName } from '@allyards/contract/person-names'
import { useCheckTokenQuery } from '~/features/auth/check-token-call'
import { areaMeta } from '~/features/site/page-meta'
import type { SessionUser } from '~/store/auth-slice'
import { useSession } from '~/store/hooks'
import { Avatar } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import { NoticesPanel } from '../notifications/notice-choices-panel'
import { BusinessPanel } from './business-panel'
import { DataPanel } from './data-panel'
import { DetailsPanel } from './details-panel'
import { DevicesPanel } from './devices-panel'
import { PasswordPanel } from './password-panel'
import { ProfileFailure, ProfilePage, ProfileSkeleton } from './profile-page'

export function meta() {
  return areaMeta('My Profile')
}

const parts = [
  ['details', 'Your details'],
  ['business', 'Who you buy for'],
  ['notices', 'Notices'],
  ['password', 'Password'],
  ['devices', 'Devices'],
  ['data', 'Your data'],
] as const

export default function BuyerProfileScreen() {
  const user = useSession()?.user ?? {}
  // Another device may have saved newer details than this browser has, so the answer goes into the session.
  const { data, isError, isFetching, refetch } = useCheckTokenQuery({}, { refetchOnMountOrArgChange: true })
  if (!data && !isError) return <ProfileSkeleton />
  if (!data) {
    return (
      <ProfileFailure onRetry={refetch} retrying={isFetching}>
        Nothing is lost: your details and enquiries are stored.
      </ProfileFailure>
    )
  }
  return (
    <ProfilePage parts={parts} aside={<WhatDepotsSee user={user} />}>
      <DetailsPanel user={user} />
      <BusinessPanel user={user} />
      <NoticesPanel />
      <PasswordPanel email={user.email} />
      <DevicesPanel />
      <DataPanel />
    </ProfilePage>
  )
}

function WhatDepotsSee({ user }: { user: Partial<SessionUser> }) {
  const name = firstName(user.name ?? '')
  return (
    <aside aria-label="What depots see of you" className="surface text-14">
      <p className="flex items-center gap-2.5 border-b border-line px-4 py-3 text-13 font-600">
        <Icon name="eye" size="sm" />
        What depots see of you
      </p>
      <div className="border-b border-line p-4">
        <p className="mb-2.5 flex items-center gap-2 text-13 text-steel-600">
          <Icon name="lock" size="sm" />
          Before you accept
        </p>
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <span>
            <b className="block font-600">{name}</b>
            {user.city && <span className="text-13 text-steel-600">{user.city}</span>}
          </span>
        </div>
      </div>
      <div className="p-4">
        <p className="mb-2.5 flex items-center gap-2 text-13 text-steel-600">
          <Icon name="check" size="sm" />
          After you accept, that depot only
        </p>
        <div className="flex items-start gap-3">
          <Avatar name={user.name} />
          <div className="min-w-0">
            <b className="block font-600">{user.name}</b>
            <span className="block text-13 text-steel-600 tabular-nums">{user.phoneNumber}</span>
            <span className="block text-13 break-all text-steel-600">{user.email}</span>
          </div>
        </div>
      </div>
    </aside>
  )
}
