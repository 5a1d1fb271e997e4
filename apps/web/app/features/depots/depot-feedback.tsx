import type { DepotDetails, PublicFeedback } from '@allyards/contract/depots'
import { ratingsWords } from '~/features/products/product-words'
import { Rating } from '~/ui/rating'
import { RatingDistribution } from '~/ui/rating-distribution'

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' })

/** What buyers say: average, distribution and the newest entries. */
export function DepotFeedback({ company, feedback }: { company: DepotDetails; feedback: PublicFeedback[] }) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-3">
        <h2 className="cut-head text-24">Feedback</h2>
        <span className="text-13 text-steel-600">Only buyers who accepted an offer can leave it</span>
      </div>
      {company.rating === null ? (
        <p className="text-steel-600">No feedback yet. It appears here after the first accepted offer.</p>
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
        {feedback.map((entry) => (
          <li key={entry.id} className="border-b border-line py-4">
            <p className="flex flex-wrap items-center gap-2">
              <Rating value={entry.rating} />
              <b className="font-650">{entry.part}</b>
              <span className="text-13 text-steel-600">{entry.vehicle}</span>
            </p>
            {entry.comment && <p className="mt-1.5 max-w-[60ch] text-17 leading-[1.45]">{entry.comment}</p>}
            <p className="mt-1 text-13 text-steel-600">{`${entry.buyer}, ${dayFormat.format(new Date(entry.created_at))}`}</p>
            {entry.reply && (
              <p className="mt-2 rounded bg-well p-3 text-14">
                <b className="font-650">{`${company.companyName}: `}</b>
                {entry.reply}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
