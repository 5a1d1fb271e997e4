import { type DepotView, depotViews } from '@allyards/contract/operator-depots'
import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Segmented } from '~/ui/segmented'
import { useNow } from '~/ui/use-now'
import { QueuePage, refreshing } from '../queue/queue-page'
import { useOpenRow } from '../queue/use-open-row'
import { DepotDetail } from './depot-detail'
import { DepotQueue } from './depot-queue'
import { useListDepotQueueQuery } from './operator-depot-calls'

export function meta() {
  return areaMeta('Depots')
}

const labels: Record<DepotView, string> = {
  'to-check': 'To check',
  shared: 'Shared details',
  'running-out': 'Running out',
  ratings: 'Ratings',
  restricted: 'Restricted',
  suspended: 'Suspended',
  all: 'All',
}
const empty: Record<DepotView, string> = {
  'to-check': 'New statements by depots, and papers that they send, appear here as they arrive.',
  shared: 'No new depot states a number, phone or address of another.',
  'running-out': 'No checked paper ends within 30 days.',
  ratings: 'Ratings that a depot may have given itself appear here as they arrive.',
  restricted: 'No depot is restricted.',
  suspended: 'No depot is suspended.',
  all: 'No depot has filled in its details yet.',
}
const keys = [
  { keys: ['J', 'K'], words: 'next depot' },
  { keys: ['Tab'], words: 'next check' },
  { keys: ['E'], words: 'open evidence' },
  { keys: ['O'], words: 'open register' },
  { keys: ['1', '–', '4'], words: 'what it says' },
  { keys: ['Ctrl', 'Enter'], words: 'decide' },
  { keys: ['L'], words: 'leave for later' },
  { keys: ['M'], words: 'message' },
  { keys: ['R'], words: 'restrict' },
  { keys: ['Shift', 'S'], words: 'suspend' },
]

/** Depots whose papers wait for a check, oldest first, with the open one beside them. */
export default function DepotsScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const show = depotViews.find((view) => view === params.get('show')) ?? 'to-check'
  const query = useListDepotQueueQuery({ query: { show } }, refreshing)
  const { data } = query
  const rows = data?.rows ?? []
  const { currentId, open } = useOpenRow(rows, show)
  const views = depotViews.map((value) => ({ value, label: data ? `${labels[value]} ${data.counts[value]}` : labels[value] }))
  const nothing = <EmptyState title="Nothing is waiting">{empty[show]}</EmptyState>

  return (
    <QueuePage
      title="Depots"
      note={data && `The promise for a check is ${promisedTimes.depotCheck.workingDays} working days.`}
      views={<Segmented label="Show" options={views} value={show} onValueChange={(next) => setParams({ show: next })} />}
      query={query}
      currentId={currentId}
      empty={nothing}
      keys={keys}
    >
      {(id) => (
        <>
          {rows.length > 0 ? <DepotQueue rows={rows} currentId={id} nowMs={nowMs} onOpen={open} /> : nothing}
          <DepotDetail key={id} id={id} />
        </>
      )}
    </QueuePage>
  )
}
