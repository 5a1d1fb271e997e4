import { formatDate, formatDateTime, formatMonth } from '@allyards/contract/format-date'
import { memberRoleNames } from '@allyards/contract/members'
import type { PersonDetail } from '@allyards/contract/operator-people'
import type { ReactNode } from 'react'
import { Avatar } from '~/ui/avatar'
import { Tag } from '~/ui/tag'
import { TextLink } from '~/ui/text-link'
import { SharedWith } from '../depots/shared-with'
import { Opened } from '../queue/opened'
import { MessageButton } from '../writing/message-button'
import { useMessagePersonMutation, useOpenPersonQuery } from './operator-people-calls'
import { PersonErase } from './person-erase'
import { PersonLocks } from './person-locks'
import { PersonSessions } from './person-sessions'

/** Opening this page reads a person's data, so the log records it. */
export function PersonPage({ id, onErased }: { id: string; onErased: () => void }) {
  const query = useOpenPersonQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  return (
    <Opened what="person" query={query}>
      {(found) => <Person found={found} onErased={onErased} />}
    </Opened>
  )
}

function Person({ found, onErased }: { found: PersonDetail; onErased: () => void }) {
  const [message, { isLoading }] = useMessagePersonMutation()
  const send = async (text: string) => !('error' in (await message({ params: { id: found.id }, body: { text } })))
  return (
    <article aria-labelledby="person" className="grid min-w-0 gap-4">
      <header className="surface flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
        <Avatar name={found.name} />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="person" className="cut-head text-20 break-words">
            {found.name}
          </h2>
          <p className="text-13 text-steel-600">
            {`${[found.role === 'buyer' ? 'Buyer' : 'Seller', found.city].filter(Boolean).join(', ')}. Since ${formatMonth(found.since)}`}
          </p>
        </div>
        {found.complaints.map(({ id: complaintId, number, due_at }) => (
          <TextLink key={complaintId} to={`/operator/complaints?id=${complaintId}`} className="text-13">
            {`Complaint ${number}, due ${formatDate(due_at)}`}
          </TextLink>
        ))}
        <MessageButton to={found.name} isSending={isLoading} onSend={send} />
      </header>
      {found.depot && <SharedWith shared={found.depot.shared} />}
      <Facts person={found} />
      <PersonSessions person={found} />
      <PersonLocks person={found} />
      <PersonErase person={found} onErased={onErased} />
    </article>
  )
}

function Facts({ person }: { person: PersonDetail }) {
  const { enquiries, deals, reports } = person
  const facts: [string, ReactNode][] = [
    ['Email', <Email key="email" person={person} />],
    ['Phone', person.phone],
    ['Password', person.password_changed_at ? `changed ${formatDate(person.password_changed_at)}` : 'no change noted'],
    ['Last seen', person.last_seen_at ? formatDateTime(person.last_seen_at) : 'no open session'],
    ...(person.depot
      ? ([['Depot', <DepotLink key="depot" {...person.depot} />]] as [string, ReactNode][])
      : ([['Enquiries', `${enquiries.all}, ${enquiries.open} open`]] as [string, ReactNode][])),
    ['Deals', <Deals key="deals" deals={deals} />],
    ['Reports', `${reports.made} made, ${reports.about} about them`],
    ['Chats', `${person.chats}, closed to you without a report`],
  ]
  return (
    <dl className="surface grid gap-x-6 gap-y-2 px-5 py-4 text-14 md:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[84px_minmax(0,1fr)] gap-3">
          <dt className="text-steel-600">{label}</dt>
          <dd className="font-600 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Email = ({ person: { email, is_verified } }: { person: PersonDetail }) => (
  <span className="flex flex-wrap items-center gap-2">
    <span className="min-w-0 break-all">{email}</span>
    <Tag kind={is_verified ? 'go-wash' : 'warn'}>{is_verified ? 'Verified' : 'Not verified'}</Tag>
  </span>
)

const DepotLink = ({ id, name, role }: NonNullable<PersonDetail['depot']>) => (
  <>
    <TextLink to={`/operator/depots?show=all&id=${id}`}>{name}</TextLink>
    {role && `, ${memberRoleNames[role]}`}
  </>
)

/** Keeps a number on one line. */
const Deals = ({ deals: { all, open } }: { deals: PersonDetail['deals'] }) => (
  <>
    {`${all}, ${open.length === 0 ? 'all finished' : 'not finished: '}`}
    {open.map((number, index) => (
      <span key={number}>
        <span className="whitespace-nowrap">{number}</span>
        {index < open.length - 1 && ', '}
      </span>
    ))}
  </>
)
