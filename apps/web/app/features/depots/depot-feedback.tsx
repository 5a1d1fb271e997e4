import { type DepotDetails, listDepotFeedback, type PublicFeedback } from '@allyards/contract/depots'
import { formatCount } from '@allyards/contract/format-count'
import { formatDate } from '@allyards/contract/format-date'
import { ratingsWords } from '@allyards/contract/number-words'
import { removedWords } from '@allyards/contract/reports'
import { useState } from 'react'
import { ReportButton } from '~/features/reports/report-button'
import { client } from '~/store/client'
import { Button } from '~/ui/button'
import { Rating } from '~/ui/rating'
import { RatingDistribution } from '~/ui/rating-distribution'
import { Tag } from '~/ui/tag'

const MORE_AT_ONCE = 40

interface DepotFeedbackProps {
  company: DepotDetails
  /** The newest feedback. */
  feedback: PublicFeedback[]
  /** The number of older entries. */
  more: number
}

/** Feedback from buyers: average, distribution and the newest entries, with older ones on demand. */
export function DepotFeedback({ company, feedback, more }: DepotFeedbackProps) {
  const older = useOlderFeedback(company.slug, feedback)
  const left = more - older.entries.length
  return (
    <section aria-label="Feedback">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-3">
        <h2 className="cut-head text-24">Feedback</h2>
        <span className="text-13 text-steel-600">Only buyers who accepted an offer can leave it</span>
      </div>
      {company.rating === null ? (
        <p className="text-steel-600">No feedback yet. It comes from buyers who bought here.</p>
      ) : (
        <div className="grid items-center gap-x-10 gap-y-4 border-b border-line pb-5 md:grid-cols-[auto_1fr]">
          <div>
            <b className="block cut-plate text-64">{company.rating.toFixed(1)}</b>
            <Rating value={company.rating} className="mt-2" />
            <p className="text-13 text-steel-600">{ratingsWords(company.reviewCount)}</p>
          </div>
          <RatingDistribution counts={company.ratingCounts} />
        </div>
      )}
      <ul>
        {[...feedback, ...older.entries].map((entry) => (
          <FeedbackEntry key={entry.id} entry={entry} depot={company.companyName} />
        ))}
      </ul>
      {left > 0 && (
        <Button kind="line" className="mt-5" pending={older.isLoading} onClick={older.load}>
          {`Show ${formatCount(Math.min(left, MORE_AT_ONCE))} more`}
        </Button>
      )}
      {older.failed && (
        <p role="alert" className="mt-2 text-14 text-stop">
          Older feedback could not be loaded. Please try again.
        </p>
      )}
    </section>
  )
}

function FeedbackEntry({ entry, depot }: { entry: PublicFeedback; depot: string }) {
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-2">
        <Rating value={entry.rating} />
        <b className="font-650">{entry.part}</b>
        <span className="text-13 text-steel-600">{entry.vehicle}</span>
        <Tag kind="go-wash" icon="check">
          Bought here
        </Tag>
      </p>
      {entry.comment && <p className="mt-1.5 max-w-[60ch] text-17 leading-[1.45]">{entry.comment}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-steel-600">
        {`${entry.buyer}, ${formatDate(entry.created_at)}`}
        {entry.comment && (
          <ReportButton about={{ kind: 'feedback', id: entry.id, name: `the feedback on the ${entry.part.toLowerCase()}` }} />
        )}
      </p>
      {entry.reply && (
        <p className="mt-2 rounded bg-well p-3 text-14">
          <b className="font-650">{`${depot}: `}</b>
          {entry.reply}
          {entry.reply !== removedWords && (
            <ReportButton
              about={{ kind: 'reply', id: entry.id, name: `the answer on the ${entry.part.toLowerCase()}` }}
              className="ml-3 text-13 text-steel-600"
            />
          )}
        </p>
      )}
    </li>
  )
}

function useOlderFeedback(slug: string, newest: PublicFeedback[]) {
  const [entries, setEntries] = useState<PublicFeedback[]>([])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  async function load() {
    const last = entries.at(-1) ?? newest.at(-1)
    setState('loading')
    try {
      const query = { limit: MORE_AT_ONCE, ...(last ? { after: last.id } : {}) }
      const found = await client(listDepotFeedback, { params: { slug }, query })
      setEntries([...entries, ...found])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { entries, load, isLoading: state === 'loading', failed: state === 'failed' }
}
