import { formatMoney } from '@allyards/contract/format-money'
import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useNow } from '~/ui/use-now'
import { KeyBar } from '../key-bar'
import { PageHead } from '../page-head'
import { QueueRow } from '../queue/queue-row'
import { TimeLeft } from '../queue/time-left'
import { useNextInQueue } from '../queue/use-next-in-queue'
import { useListPaymentsQuery } from './operator-payment-calls'
import { PaymentDetail } from './payment-detail'

export function meta() {
  return areaMeta('Payments')
}

const REFRESH_MS = 20_000
const keys = [{ keys: ['J', 'K'], words: 'next payment' }]

/** Money that a buyer says was paid and a depot has not found, the one that waits longest on top, and beside it the one that is open. */
export default function PaymentsScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const { data, isError, refetch } = useListPaymentsQuery({}, { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true })
  const rows = data?.rows ?? []
  const asked = params.get('id')
  const currentId = rows.find(({ id }) => id === asked)?.id ?? rows[0]?.id
  const open = (id: string) => setParams({ id })
  useNextInQueue(rows, currentId, open)

  return (
    <>
      <PageHead
        title="Payments"
        note={data && `${data.waiting} waiting. The promise is ${promisedTimes.payment.workingDays} working days.`}
      />
      {isError && !data && <ErrorState title="The payments did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && !currentId && (
        <EmptyState title="Nothing waits">
          Payments that a depot does not answer, or denies, appear here by themselves.
        </EmptyState>
      )}
      {data && currentId && (
        <div className="grid items-start gap-4 lg:grid-cols-[324px_minmax(0,1fr)]">
          <ol className="surface overflow-hidden">
            {rows.map((row) => (
              <QueueRow
                key={row.id}
                icon="pound"
                title={`${row.number}, ${formatMoney(row.said.amount)}`}
                about={`${row.buyer} and ${row.depot}`}
                heldBy={null}
                isOpen={row.id === currentId}
                onOpen={() => open(row.id)}
              >
                <TimeLeft dueAt={row.due_at} nowMs={nowMs} />
              </QueueRow>
            ))}
          </ol>
          <PaymentDetail key={currentId} id={currentId} nowMs={nowMs} />
        </div>
      )}
      <KeyBar keys={keys} />
    </>
  )
}
