import { formatTime } from '@allyards/contract/format-date'
import { limits } from '@allyards/contract/limits'
import { Button } from '~/ui/button'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextLink } from '~/ui/text-link'
import { QueueRow } from '../queue/queue-row'
import { useFindNetworkQuery } from './operator-people-calls'

interface NetworkListProps {
  network: string
  currentId: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** Accounts with many reservations from one network, which several people may share. */
export function NetworkList({ network, currentId, onOpen, onClose }: NetworkListProps) {
  const { data, isError, refetch } = useFindNetworkQuery({ body: { network } }, { refetchOnMountOrArgChange: true })
  if (isError) return <ErrorState title="The accounts did not load" onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    )
  const deals = data.rows.flatMap((row) => row.deals)
  return (
    <section aria-labelledby="network" className="surface overflow-hidden">
      <header className="grid gap-1 px-4 py-3">
        <h2 id="network" className="text-15 font-650">
          Reserved from one network
        </h2>
        <p className="text-13 text-steel-600">
          {`${deals.length} unpaid reservations by ${data.rows.length} accounts in ${limits.reservedByNetwork.hours} hours. Phones and offices share networks: look at the accounts before you lock one.`}
        </p>
        <Button kind="line" size="sm" className="justify-self-start" onClick={onClose}>
          Back to the search
        </Button>
      </header>
      <ol className="border-t border-line lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto">
        {data.rows.map((row) => (
          <QueueRow
            key={row.id}
            icon="person"
            title={row.name}
            about={row.about}
            heldBy={null}
            isOpen={row.id === currentId}
            onOpen={() => onOpen(row.id)}
          >
            <span className="text-12 text-steel-600">{row.is_locked ? 'Locked' : `${row.deals.length} reserved`}</span>
          </QueueRow>
        ))}
      </ol>
      <table className="w-full border-t border-line text-13">
        <caption className="px-4 py-2 text-left font-600">What they hold</caption>
        <tbody>
          {deals.map(({ number, title, depot, at }) => (
            <tr key={number} className="border-t border-line align-top">
              <th scope="row" className="px-4 py-1.5 text-left font-600 whitespace-nowrap">
                {number}
              </th>
              <td className="py-1.5 wrap-anywhere">
                {`${title}, `}
                <TextLink to={`/operator/depots?show=all&id=${depot.id}`}>{depot.name}</TextLink>
              </td>
              <td className="px-4 py-1.5 whitespace-nowrap text-steel-600">{formatTime(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
