import { formatCount } from '@allyards/contract/format-count'
import type { Role } from '@allyards/contract/shapes'
import { Link } from 'react-router'
import { classNames } from '~/ui/class-names'
import { feedbackCalls } from './feedback-calls'
import { feedbackPaths } from './feedback-paths'

export type FeedbackView = 'waiting' | 'received' | 'given'

/** The heading and the three views of feedback, each with its count. */
export function FeedbackHead({ area, view }: { area: Role; view: FeedbackView }) {
  const { data } = feedbackCalls.useGetFeedbackSummaryQuery({}, { refetchOnMountOrArgChange: true })
  const paths = feedbackPaths[area]
  const views = [
    { id: 'waiting', label: 'Waiting', count: data?.waiting, to: paths.waiting },
    { id: 'received', label: 'Received', count: data?.received, to: paths.list },
    { id: 'given', label: 'Given', count: data?.given, to: `${paths.list}?show=given` },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="cut-head text-32">Feedback</h1>
      <nav aria-label="Feedback" className="flex gap-0.5 rounded bg-well p-0.75 max-md:w-full">
        {views.map(({ id, label, count, to }) => (
          <Link
            key={id}
            to={to}
            aria-current={id === view ? 'page' : undefined}
            className={classNames(
              'grid h-10 flex-1 place-items-center rounded-[7px] px-2.75 text-13 font-550 whitespace-nowrap tabular-nums md:h-8.5',
              'aria-[current=page]:bg-card aria-[current=page]:font-650 aria-[current=page]:inset-ring aria-[current=page]:inset-ring-line',
            )}
          >
            {count === undefined ? label : `${label} ${formatCount(count)}`}
          </Link>
        ))}
      </nav>
    </div>
  )
}
