import type { PersonRow } from '@allyards/contract/operator-people'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Segmented } from '~/ui/segmented'
import { TextField } from '~/ui/text-field'
import { OperatorKeys } from '../operator-keys'
import { PageHead } from '../page-head'
import { useNextInQueue } from '../queue/use-next-in-queue'
import { NetworkList } from './network-list'
import { useFindPeopleMutation, useListOpenedPeopleQuery } from './operator-people-calls'
import { PeopleList } from './people-list'
import { PersonPage } from './person-page'

export function meta() {
  return areaMeta('People')
}

const keys = [
  { keys: ['J', 'K'], words: 'next, previous' },
  { keys: ['E'], words: 'end a session' },
  { keys: ['L'], words: 'lock with a reason' },
  { keys: ['U'], words: 'unlock' },
  { keys: ['M'], words: 'message' },
]
type Shown = 'all' | PersonRow['role']

/** Finds people, with the open one beside the list. The search text stays out of the address and the log. */
export default function PeopleScreen() {
  const [params, setParams] = useSearchParams()
  const [find, { data, isLoading }] = useFindPeopleMutation()
  const { data: opened } = useListOpenedPeopleQuery({}, { refetchOnMountOrArgChange: true })
  const [shown, setShown] = useState<Shown>('all')
  const found = data?.rows ?? []
  const rows = found.filter(({ role }) => shown === 'all' || role === shown)
  const currentId = params.get('id') ?? undefined
  const network = params.get('network')
  const open = (id: string) => setParams(network ? { network, id } : { id })
  useNextInQueue(rows, currentId, open)
  const views = [
    { value: 'all' as const, label: `All ${found.length}` },
    { value: 'buyer' as const, label: `Buyers ${countOf(found, 'buyer')}` },
    { value: 'seller' as const, label: `Sellers ${countOf(found, 'seller')}` },
  ]

  return (
    <>
      <PageHead title="People" note={data && `${found.length} found`} />
      <div className="grid items-start gap-4 lg:grid-cols-[324px_minmax(0,1fr)]">
        {network ? (
          <NetworkList network={network} currentId={currentId} onOpen={open} onClose={() => setParams({})} />
        ) : (
          <div className="grid min-w-0 gap-3">
            <FindForm isFinding={isLoading} onFind={(search) => void find({ body: { search } })} />
            {found.length > 0 && <Segmented label="Show" wide options={views} value={shown} onValueChange={setShown} />}
            {data && rows.length === 0 && (
              <EmptyState title="Nobody found">Try a part of the name, or the email address.</EmptyState>
            )}
            <PeopleList found={rows} opened={opened?.rows ?? []} currentId={currentId} onOpen={open} />
          </div>
        )}
        {currentId ? (
          <PersonPage key={currentId} id={currentId} onErased={() => setParams({})} />
        ) : (
          <EmptyState title="Nobody is open">
            Find somebody and open their page. Every search and every page opened is in the log.
          </EmptyState>
        )}
      </div>
      <OperatorKeys keys={keys} />
    </>
  )
}

function FindForm({ isFinding, onFind }: { isFinding: boolean; onFind: (search: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const search = field.current?.value.trim() ?? ''
    if (search.length >= 2) onFind(search)
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-2">
        <TextField
          ref={field}
          type="search"
          label="Find"
          autoComplete="off"
          maxLength={120}
          className="flex-1"
          placeholder="Name, email, phone, plate, deal"
        />
        <Button type="submit" kind="ink" pending={isFinding}>
          Find
        </Button>
      </form>
    </search>
  )
}

const countOf = (rows: readonly PersonRow[], role: PersonRow['role']) => rows.filter((row) => row.role === role).length
