import { formatDateTime, londonWeekday } from '@allyards/contract/format-date'
import { areaMeta } from '~/features/site/page-meta'
import { ErrorState } from '~/ui/error-state'
import { Icon } from '~/ui/icon'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { useNow } from '~/ui/use-now'
import { useGetOverviewQuery } from '../operator-calls'
import { OperatorKeys } from '../operator-keys'
import { PageHead } from '../page-head'
import { OverviewHealth } from './overview-health'
import { OverviewToday } from './overview-today'
import { OverviewWaiting } from './overview-waiting'

export function meta() {
  return areaMeta('Overview')
}

const REFRESH_MS = 30_000
const keys = [
  { keys: ['J', 'K'], words: 'next, previous' },
  { keys: ['⏎'], words: 'open' },
  { keys: ['S'], words: 'snooze with a reason' },
  { keys: ['G'], words: 'then a letter, go to' },
]

/** The waiting cases, oldest first, and the state of the machines and the market today. */
export default function OverviewScreen() {
  const now = useNow()
  const { data, isError, refetch } = useGetOverviewQuery({}, { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true })
  if (isError && !data) return <ErrorState isPage title="The overview did not load" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading isPage className="grid gap-4">
        <Skeleton className="h-9 w-60" />
        <Skeleton className="h-20" />
        <Skeleton className="h-120" />
      </Loading>
    )
  }
  const { health } = data
  const failed = health.failed_jobs + health.failed_mails
  const late = health.queues.filter(({ age_seconds, limit_seconds }) => age_seconds > limit_seconds).length
  return (
    <>
      <PageHead title="Overview" note={`${londonWeekday(now)} ${formatDateTime(now)}`}>
        {late > 0 && <Tag kind="stop" icon="alert">{`${late} ${late === 1 ? 'queue' : 'queues'} late`}</Tag>}
        {failed > 0 ? (
          <Tag kind="stop" icon="alert">{`${failed} failed`}</Tag>
        ) : (
          <Tag kind="go-wash" icon="check">
            Jobs and mail running
          </Tag>
        )}
      </PageHead>
      <div className="grid gap-4">
        {health.problems.length > 0 && <Problems problems={health.problems} />}
        <OverviewWaiting waiting={data.waiting} nowMs={now}>
          <OverviewHealth health={health} nowMs={now} />
        </OverviewWaiting>
        <OverviewToday today={data.today} weekday={londonWeekday(now)} />
      </div>
      <OperatorKeys keys={keys} />
    </>
  )
}

/** Shown first, because all other figures can look fine meanwhile. */
function Problems({ problems }: { problems: string[] }) {
  return (
    <section role="alert" className="rounded-sm bg-stop-wash px-4 py-3 text-14 text-stop-deep">
      <h2 className="flex items-center gap-2 text-15 font-650">
        <Icon name="alert" />
        The product does not work as it should
      </h2>
      <ul className="mt-1.5 grid gap-1">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}
