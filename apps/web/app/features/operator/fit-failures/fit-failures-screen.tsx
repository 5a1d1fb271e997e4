import { formatDate } from '@allyards/contract/format-date'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { QueuePage, refreshing } from '../queue/queue-page'
import { QueueRow } from '../queue/queue-row'
import { useNextInQueue } from '../queue/use-next-in-queue'
import { FailureDetail } from './failure-detail'
import { useListFitFailuresQuery } from './operator-fit-failure-calls'

export function meta() {
  return areaMeta('Fit failures')
}

const keys = [{ keys: ['J', 'K'], words: 'next failure' }]

/** Upheld claims that a part does not fit, the oldest first, with the open one beside them. */
export default function FitFailuresScreen() {
  const [params, setParams] = useSearchParams()
  const query = useListFitFailuresQuery({}, refreshing)
  const { data } = query
  const rows = data?.rows ?? []
  const current = rows.find(({ id }) => id === params.get('id')) ?? rows[0]
  const open = (id: string) => setParams({ id })
  useNextInQueue(rows, current?.id, open)

  return (
    <QueuePage
      title="Fit failures"
      note={data && `${data.waiting} waiting. Until you have looked, their numbers make no listing fit.`}
      query={query}
      currentId={current?.id}
      empty={
        <EmptyState title="Nothing is waiting">
          Parts of which a claim finds that they do not fit appear here as they arrive.
        </EmptyState>
      }
      keys={keys}
    >
      {(id) => (
        <>
          <ol className="surface overflow-hidden">
            {rows.map((row) => (
              <QueueRow
                key={row.id}
                icon="box"
                title={`${row.part}, ${row.numbers[0]}`}
                about={`${row.deal_number}, ${row.depot}`}
                heldBy={null}
                isOpen={row.id === id}
                onOpen={() => open(row.id)}
              >
                <span className="text-12 text-steel-600">{formatDate(row.since)}</span>
              </QueueRow>
            ))}
          </ol>
          {current && <FailureDetail key={id} failure={current} />}
        </>
      )}
    </QueuePage>
  )
}
