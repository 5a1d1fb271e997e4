import { formatDateTime, londonWeekday } from '@allyards/contract/format-date'
import type { Overview } from '@allyards/contract/operator-overview'
import { Link, useNavigate } from 'react-router'
import { Button } from '~/ui/button'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Stat } from '~/ui/stat'
import { Tag } from '~/ui/tag'
import { useNow } from '~/ui/use-now'
import { ageWords } from './age-words'
import { useGetOverviewQuery } from './operator-calls'
import { PageHead } from './page-head'
import { ReportQueue } from './report-queue'

const REFRESH_MS = 30_000
/** A queue that waits longer than this is late. */
const LATE_SECONDS = 60

export function OverviewScreen() {
  const now = useNow()
  const { data, isError, refetch } = useGetOverviewQuery({}, { pollingInterval: REFRESH_MS })
  if (isError && !data) return <ErrorState isPage title="The overview did not load" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading isPage className="grid gap-4">
        <Skeleton className="h-9 w-60" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  const failed = data.health.failed_jobs + data.health.failed_mails
  return (
    <>
      <PageHead title="Overview" note={`${londonWeekday(now)} ${formatDateTime(now)}`}>
        {failed > 0 ? (
          <Tag kind="stop" icon="alert">{`${failed} failed`}</Tag>
        ) : (
          <Tag kind="go-wash" icon="check">
            Jobs and mail running
          </Tag>
        )}
      </PageHead>
      <div className="grid gap-4">
        <Waiting reports={data.reports} nowMs={now} />
        <Health health={data.health} />
        <Today today={data.today} weekday={londonWeekday(now)} />
      </div>
    </>
  )
}

function Waiting({ reports: { waiting, oldest }, nowMs }: { reports: Overview['reports']; nowMs: number }) {
  const navigate = useNavigate()
  const open = (id: string) => void navigate(`/operator/reports?id=${id}`)
  const [first] = oldest
  return (
    <section aria-label="What waits" className="grid gap-3">
      <div className="on-ink flex flex-wrap items-center gap-x-4 gap-y-3 rounded bg-ink px-4 py-3 text-white">
        <b className="cut-plate text-44">{waiting}</b>
        <p className="mr-auto font-650">{waiting === 1 ? 'report waits for you' : 'reports wait for you'}</p>
        {first && (
          <Button kind="plate" onClick={() => open(first.id)}>
            Start with the oldest
          </Button>
        )}
      </div>
      {oldest.length > 0 && <ReportQueue rows={oldest} currentId={undefined} nowMs={nowMs} onOpen={open} />}
    </section>
  )
}

function Health({ health: { failed_jobs, failed_mails, queues } }: { health: Overview['health'] }) {
  return (
    <section aria-labelledby="health" className="surface">
      <h2 id="health" className="border-b border-line px-4 py-3 text-15 font-650">
        Health
      </h2>
      <dl className="grid md:grid-cols-3 md:divide-x md:divide-line">
        <Failed what="Jobs" failed={failed_jobs} />
        <Failed what="Mail" failed={failed_mails} />
        <div className="grid content-start gap-1 px-4 py-3.5 max-md:border-t max-md:border-line">
          <dt className="text-13 font-650">Oldest in each queue</dt>
          {queues.length === 0 && <dd className="text-13 text-steel-600">Nothing waits</dd>}
          {queues.map(({ name, due, age_seconds }) => (
            <dd key={name} className={`flex justify-between text-13 ${age_seconds > LATE_SECONDS ? 'text-stop' : ''}`}>
              <span>{`${name}, ${due} due`}</span>
              <b className="font-650 tabular-nums">{ageWords(age_seconds)}</b>
            </dd>
          ))}
        </div>
      </dl>
    </section>
  )
}

function Failed({ what, failed }: { what: string; failed: number }) {
  return (
    <div className="grid content-start gap-1 px-4 py-3.5 max-md:not-first:border-t max-md:not-first:border-line">
      <dt className="text-13 font-650">{what}</dt>
      <dd className={failed > 0 ? 'font-650 text-stop' : 'text-steel-600'}>
        {failed > 0 ? `${failed} failed for good` : 'None failed'}
      </dd>
      {failed > 0 && (
        <dd className="text-13">
          <Link to="/operator/jobs" className="underline underline-offset-3">
            Look, try again or give up
          </Link>
        </dd>
      )}
    </div>
  )
}

function Today({ today, weekday }: { today: Overview['today']; weekday: string }) {
  const figures = [
    { label: 'Enquiries today', ...today.enquiries },
    { label: 'Offers sent', ...today.offers },
    { label: 'Deals agreed', ...today.deals },
    { label: 'New people', ...today.people },
  ]
  return (
    <section aria-label="Today" className="surface grid grid-cols-2 divide-line md:grid-cols-4 md:divide-x">
      {figures.map(({ label, now, week_ago }) => (
        <Stat key={label} label={label} value={now.toLocaleString('en-GB')} note={`last ${weekday} by now: ${week_ago}`} />
      ))}
    </section>
  )
}
