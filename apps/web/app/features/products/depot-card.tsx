import type { ResponseOf } from '@allyards/contract/endpoint'
import { formatCount } from '@allyards/contract/format-count'
import { milesWords, minutesWords } from '@allyards/contract/number-words'
import type { getProduct } from '@allyards/contract/products'
import { Link } from 'react-router'
import { Avatar } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import { RatingDistribution } from '~/ui/rating-distribution'
import { CheckBadges } from './check-badges'
import { NotChecked } from './not-checked'
import { useMiles } from './use-miles'

type Depot = ResponseOf<typeof getProduct>['seller']

export function DepotCard({ depot }: { depot: Depot }) {
  const { miles, from } = useMiles(depot)
  const facts = [
    {
      label: 'Rating',
      value: depot.rating === null ? 'No feedback yet' : `${depot.rating.toFixed(1)} (${formatCount(depot.reviewCount)})`,
      star: depot.rating !== null,
    },
    {
      label: 'Replies in',
      value: depot.median_response_minutes === null ? 'Not known yet' : minutesWords(depot.median_response_minutes),
    },
    {
      label: 'Withdrawn',
      value: `${formatCount(depot.withdrawn_offers)} ${depot.withdrawn_offers === 1 ? 'offer' : 'offers'}`,
    },
  ]
  return (
    <section aria-label="Seller" className="surface p-4">
      <div className="flex items-center gap-3">
        <Avatar name={depot.companyName} shape="square" imageUrl={depot.logoUrl} />
        <div className="min-w-0">
          <h2 className="-my-1 truncate py-1 text-15 font-650">
            <Link to={`/sellerDetails?seller=${depot.slug}`} className="link py-1">
              {depot.companyName}
            </Link>
          </h2>
          <p className="text-13 text-steel-600">{`${depot.city}, ${milesWords(miles)} from ${from}`}</p>
        </div>
      </div>
      <dl className="mt-3.5 grid grid-cols-3 border-y border-line text-14">
        {facts.map(({ label, value, star }) => (
          <div key={label} className="border-line py-2.5 not-first:border-l not-first:pl-3">
            <dt className="text-12 text-steel-600">{label}</dt>
            <dd className="flex items-center gap-1 font-600">
              {star && <Icon name="star-solid" className="size-3.5" />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {depot.rating !== null && <RatingDistribution counts={depot.ratingCounts} className="mt-3.5" />}
      <CheckBadges badges={depot.badges} className="mt-3" />
      <NotChecked depot={depot} className="mt-3" />
    </section>
  )
}
