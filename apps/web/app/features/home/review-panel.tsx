import { Link } from 'react-router'
import { Icon } from '~/ui/icon'
import { Plate } from '~/ui/plate'
import type { ShownReviews } from './sample-reviews'

/** The demo's sample, marked as such, or real feedback from buyers; empty while there is too little. */
export function ReviewPanel({ isDemo, reviews }: { isDemo: boolean; reviews: ShownReviews | null }) {
  if (!reviews) return null
  const { average, count, comments } = reviews
  return (
    <section className="wrap pt-14 pb-16 md:pt-20 md:pb-24" aria-label="Reviews">
      <div className="grid gap-7 border-t-3 border-ink pt-8 lg:grid-cols-[300px_1fr] lg:gap-14">
        <div>
          <p className="cut-plate text-[7rem] leading-[0.86] tracking-[-0.03em] lg:text-[8.5rem]">{average}</p>
          <AverageStars average={average} />
          <p className="mt-1.5 text-steel-600">
            <b className="font-700 text-ink">{count} reviews</b>
            <br />
            from buyers across the UK
          </p>
          <p className="mt-1.5 text-14 text-steel-600">
            {isDemo ? 'Sample figures of the demo. ' : ''}
            <Link to="/legal/reviews" className="link">
              How reviews work
            </Link>
          </p>
        </div>
        <ul className="grid md:grid-cols-3">
          {comments.map((review) => (
            <li
              key={review.id}
              className="flex flex-col gap-3 border-line py-5 not-first:border-t md:border-t-0! md:border-l md:px-6 md:py-0 md:first:border-l-0 md:first:pl-0 lg:first:border-l lg:first:pl-6"
            >
              <Stars count={review.rating} />
              <blockquote className="text-17 leading-[1.45]">{review.text}</blockquote>
              <div className="mt-auto flex items-center gap-2.5 pt-2 text-14">
                {review.reg && <Plate reg={review.reg} size="sm" />}
                <p>
                  <b className="font-700">{review.name}</b>
                  <br />
                  <span className="text-steel-600">{review.vehicle}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function AverageStars({ average }: { average: number }) {
  const share = `${(average / 5) * 100}%`
  return (
    <p className="relative mt-4 h-8 w-42.5" role="img" aria-label={`${average} out of 5`}>
      <span className="absolute inset-0 flex gap-0.5 overflow-hidden text-steel-300">{fiveStars('size-8')}</span>
      <span className="absolute inset-y-0 left-0 flex gap-0.5 overflow-hidden text-ink" style={{ width: share }}>
        {fiveStars('size-8')}
      </span>
    </p>
  )
}

function Stars({ count: filled }: { count: number }) {
  return (
    <p className="flex gap-0.5" role="img" aria-label={`${filled} out of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star-solid" size="sm" className={star > filled ? 'text-steel-300' : 'text-ink'} />
      ))}
    </p>
  )
}

const fiveStars = (size: string) => [1, 2, 3, 4, 5].map((star) => <Icon key={star} name="star-solid" className={size} />)
