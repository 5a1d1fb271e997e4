import type { FeedbackSummary } from '@allyards/contract/feedback'
import { formatCount } from '@allyards/contract/format-count'
import { formatMonth, formatShortMonth } from '@allyards/contract/format-date'
import { ChartTable } from '~/ui/chart-table'
import { LineChart } from '~/ui/line-chart'
import { Rating } from '~/ui/rating'
import { RatingDistribution } from '~/ui/rating-distribution'
import { Skeleton } from '~/ui/skeleton'
import { feedbackCalls } from './feedback-calls'

/** Average, distribution and trend of received feedback. Empty while there is none. */
export function ReceivedSummary() {
  const { data } = feedbackCalls.useGetFeedbackSummaryQuery({})
  if (!data) return <Skeleton className="h-52 w-full" />
  if (data.rating === null) return null
  const cell = 'border-line p-4 md:px-6 md:py-5'
  return (
    <section
      aria-label="What you received"
      className="surface grid grid-cols-1 max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:border-line max-md:shadow-none md:grid-cols-[180px_1fr] lg:grid-cols-[210px_minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      <div className={cell}>
        <p className="cut-plate text-88 leading-[0.9]">{data.rating.toFixed(1)}</p>
        <Rating value={data.rating} className="mt-3" />
        <p className="mt-1.5 text-13 text-steel-600">
          {`${formatCount(data.received)} ${data.received === 1 ? 'rating' : 'ratings'}, only from accepted offers`}
        </p>
      </div>
      <div className={`${cell} grid content-center max-md:border-t md:border-l`}>
        <RatingDistribution counts={data.ratingCounts} />
      </div>
      <div className={`${cell} relative max-lg:border-t md:max-lg:col-span-2 lg:border-l`}>
        <div className="mb-2 flex items-baseline justify-between">
          <h2 className="text-14 font-650">Average per month</h2>
          <span className="text-13 text-steel-600">12 months</span>
        </div>
        <Course months={data.months} />
      </div>
    </section>
  )
}

function Course({ months }: { months: FeedbackSummary['months'] }) {
  const dateOf = (month: string) => `${month}-01T12:00:00Z`
  if (months.length < 2)
    return <p className="py-8 text-14 text-steel-600">The chart starts once there are ratings in two months.</p>
  const lowest = Math.min(...months.map(({ rating }) => rating))
  return (
    <>
      <LineChart
        points={months.map(({ month, rating }) => ({ label: formatShortMonth(dateOf(month)), value: rating }))}
        formatValue={(value) => value.toFixed(1)}
        heightPx={150}
        range={[Math.max(1, Math.floor(lowest * 2 - 0.2) / 2), 5]}
      />
      <ChartTable
        caption="Average rating per month"
        head={['Month', 'Average', 'Ratings']}
        rows={months.map(({ month, rating, count }) => [formatMonth(dateOf(month)), rating.toFixed(2), String(count)])}
      />
    </>
  )
}
