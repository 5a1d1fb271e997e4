import { type DashboardPeriod, dashboardPeriods } from '@allyards/contract/dashboard'
import { londonHour } from '@allyards/contract/format-date'
import { firstName } from '@allyards/contract/person-names'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { useAppSelector } from '~/store/hooks'
import { useMay } from '~/store/use-may'
import { ErrorState } from '~/ui/error-state'
import { Segmented } from '~/ui/segmented'
import { Loading, Skeleton } from '~/ui/skeleton'
import { ByRule } from './by-rule'
import { dashboardCalls } from './dashboard-calls'
import { Figures } from './figures'
import { areAllDone, FirstSteps } from './first-steps'
import { FirstWeek } from './first-week'
import { LostOffers } from './lost-offers'
import { PeriodCharts } from './period-charts'
import { Todo } from './todo'
import { WinRates } from './win-rates'

export function meta() {
  return areaMeta('Dashboard')
}

const labels: Record<DashboardPeriod, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'Year' }
const options = dashboardPeriods.map((period) => ({ value: String(period), label: labels[period] }))

/** Shows what needs doing now, and the depot's figures for the period in the address. */
export default function DashboardScreen() {
  const [search, setSearch] = useSearchParams()
  const days = dashboardPeriods.find((period) => String(period) === search.get('days')) ?? 30
  const [isOwner, readsEnquiries] = [useMay('company'), useMay('enquiries')]
  const name = useAppSelector((state) => state.auth.user?.name)
  const { data, isError, isFetching, refetch } = dashboardCalls.useGetDashboardQuery(
    { query: { days } },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true },
  )
  const isEmpty = data && data.totals.received + data.before.received + data.totals.quoted + data.totals.won === 0
  return (
    <div className="mx-auto grid max-w-257 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="cut-head text-32">{greeting(name)}</h1>
        <Segmented
          label="Period"
          className="max-md:w-full max-md:[&>label]:flex-1"
          options={options}
          value={String(days)}
          onValueChange={(value) => setSearch({ days: value }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {isError && !data && (
        <ErrorState title="Your figures did not load" onRetry={refetch} retrying={isFetching}>
          Enquiries still arrive, and your quotations are safe.
        </ErrorState>
      )}
      {!data && !isError && <DashboardSkeleton />}
      {data && (
        <div aria-busy={isFetching} className="grid gap-4">
          {isOwner && !areAllDone(data.first_steps) && <FirstSteps done={data.first_steps} />}
          <Todo todo={data.todo} />
          {isEmpty && readsEnquiries && (areAllDone(data.first_steps) || !isOwner) && (
            <FirstWeek waiting={data.todo.new_enquiries.count} />
          )}
          {!isEmpty && (
            <>
              <Figures dashboard={data} />
              <PeriodCharts dashboard={data} />
              <WinRates dashboard={data} />
              <ByRule counts={data.by_rule} />
              {readsEnquiries && <LostOffers lost={data.lost} />}
            </>
          )}
        </div>
      )}
    </div>
  )
}

function greeting(name: string | undefined): string {
  const hour = londonHour(new Date())
  const words = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
  const first = name && firstName(name)
  return first ? `${words}, ${first}` : words
}

function DashboardSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-20 w-full rounded" />
      <div className="surface grid grid-cols-2 gap-4 p-5 md:grid-cols-5">
        {['received', 'quoted', 'won', 'response', 'revenue'].map((key) => (
          <div key={key} className="grid gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-9 w-24 max-w-full" />
            <Skeleton className="h-8 w-full" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        <Skeleton className="h-68 w-full rounded" />
        <Skeleton className="h-68 w-full rounded" />
      </div>
    </Loading>
  )
}
