import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Segmented } from '~/ui/segmented'
import { useNow } from '~/ui/use-now'
import { QueuePage, refreshing } from '../queue/queue-page'
import { useOpenRow } from '../queue/use-open-row'
import { useListReportQueueQuery } from './operator-report-calls'
import { ReportDetail } from './report-detail'
import { ReportQueue } from './report-queue'

export function meta() {
  return areaMeta('Reports')
}

const { report, appeal } = promisedTimes
const keys = [
  { keys: ['J', 'K'], words: 'next report' },
  { keys: ['1', '–', '5'], words: 'decision' },
  { keys: ['A'], words: 'ask for more' },
  { keys: ['H'], words: 'history of who is reported' },
  { keys: ['Ctrl', '⏎'], words: 'decide and next' },
]
const views = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const

/** One queue for all reports, oldest first, with the open one beside it. */
export default function ReportsScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const show = params.get('show') === 'decided' ? 'decided' : 'waiting'
  const query = useListReportQueueQuery({ query: { show } }, refreshing)
  const { data } = query
  const rows = data?.rows ?? []
  const { currentId, open } = useOpenRow(rows, show)
  const next = rows[rows.findIndex(({ id }) => id === currentId) + 1]
  const openNext = () => next && open(next.id)

  return (
    <QueuePage
      title="Reports"
      note={
        data && `${data.waiting} waiting. The promise is ${report.hours} hours, for an appeal ${appeal.workingDays} working days.`
      }
      views={<Segmented label="Show" options={views} value={show} onValueChange={(next) => setParams({ show: next })} />}
      query={query}
      currentId={currentId}
      empty={
        <EmptyState title={show === 'waiting' ? 'Nothing is waiting' : 'Nothing yet'}>
          {show === 'waiting' ? 'New reports appear here as they arrive.' : 'Nothing was decided yet.'}
        </EmptyState>
      }
      keys={keys}
    >
      {(id) => (
        <>
          <ReportQueue rows={rows} currentId={id} nowMs={nowMs} onOpen={open} />
          <ReportDetail key={id} id={id} onDecided={openNext} />
        </>
      )}
    </QueuePage>
  )
}
