import { formatMoney } from '@allyards/contract/format-money'
import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { useNow } from '~/ui/use-now'
import { QueuePage, refreshing } from '../queue/queue-page'
import { QueueRow } from '../queue/queue-row'
import { TimeLeft } from '../queue/time-left'
import { useNextInQueue } from '../queue/use-next-in-queue'
import { useListPaymentsQuery } from './operator-payment-calls'
import { PaymentDetail } from './payment-detail'

export function meta() {
  return areaMeta('Payments')
}

const keys = [{ keys: ['J', 'K'], words: 'next payment' }]

/** Payments that a buyer reported and a depot has not found, the oldest first, with the open one beside them. */
export default function PaymentsScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const query = useListPaymentsQuery({}, refreshing)
  const { data } = query
  const rows = data?.rows ?? []
  const asked = params.get('id')
  const currentId = rows.find(({ id }) => id === asked)?.id ?? rows[0]?.id
  const open = (id: string) => setParams({ id })
  useNextInQueue(rows, currentId, open)

  return (
    <QueuePage
      title="Payments"
      note={data && `${data.waiting} waiting. The promise is ${promisedTimes.payment.workingDays} working days.`}
      query={query}
      currentId={currentId}
      empty={
        <EmptyState title="Nothing is waiting">
          Payments that a depot does not answer, or denies, appear here as they arrive.
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
                icon="pound"
                title={`${row.number}, ${formatMoney(row.said.amount)}`}
                about={`${row.buyer} and ${row.depot}`}
                heldBy={null}
                isOpen={row.id === id}
                onOpen={() => open(row.id)}
              >
                <TimeLeft dueAt={row.due_at} nowMs={nowMs} />
              </QueueRow>
            ))}
          </ol>
          <PaymentDetail key={id} id={id} nowMs={nowMs} />
        </>
      )}
    </QueuePage>
  )
}
