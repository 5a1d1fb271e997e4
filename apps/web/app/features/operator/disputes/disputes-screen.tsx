import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Segmented } from '~/ui/segmented'
import { useNow } from '~/ui/use-now'
import { QueuePage, refreshing } from '../queue/queue-page'
import { useOpenRow } from '../queue/use-open-row'
import { DisputeDetail } from './dispute-detail'
import { DisputeQueue } from './dispute-queue'
import { useListDisputesQuery } from './operator-dispute-calls'

export function meta() {
  return areaMeta('Disputes')
}

const views = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const
const keys = [
  { keys: ['J', 'K'], words: 'next dispute' },
  { keys: ['1', '–', '4'], words: 'decision' },
  { keys: ['P'], words: 'photos side by side' },
  { keys: ['A'], words: 'ask a side' },
  { keys: ['S'], words: 'suggest terms' },
  { keys: ['Ctrl', '⏎'], words: 'decide' },
]

/** Claims that both sides could not settle, oldest first, with the open one below. */
export default function DisputesScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const show = params.get('show') === 'decided' ? 'decided' : 'waiting'
  const query = useListDisputesQuery({ query: { show } }, refreshing)
  const { data } = query
  const rows = data?.rows ?? []
  const { currentId, open } = useOpenRow(rows, show)

  return (
    <QueuePage
      title="Disputes"
      note={data && `${data.waiting} waiting. The promise is ${promisedTimes.dispute.workingDays} working days.`}
      views={<Segmented label="Show" options={views} value={show} onValueChange={(next) => setParams({ show: next })} />}
      query={query}
      currentId={currentId}
      empty={
        <EmptyState title={show === 'waiting' ? 'Nothing is waiting' : 'Nothing yet'}>
          {show === 'waiting' ? 'A claim appears here when a buyer asks us to decide.' : 'Nothing was decided yet.'}
        </EmptyState>
      }
      keys={keys}
      isStacked
    >
      {(id) => (
        <>
          {rows.length > 0 && <DisputeQueue rows={rows} currentId={id} nowMs={nowMs} onOpen={open} />}
          <DisputeDetail key={id} id={id} nowMs={nowMs} />
        </>
      )}
    </QueuePage>
  )
}
