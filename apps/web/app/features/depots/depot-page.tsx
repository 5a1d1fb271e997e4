import type { DepotDetails, getDepot } from '@allyards/contract/depots'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { formatCount } from '@allyards/contract/format-count'
import { formatMonth } from '@allyards/contract/format-date'
import { milesWords, minutesWords } from '@allyards/contract/number-words'
import { CheckBadges } from '~/features/products/check-badges'
import { NotChecked } from '~/features/products/not-checked'
import { AskDepot, MessageDepot } from '~/features/products/product-page/contact-depot'
import { useMiles } from '~/features/products/use-miles'
import { useSession } from '~/store/hooks'
import { Avatar } from '~/ui/avatar'
import { ButtonLink } from '~/ui/button-link'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { brandsOf, townWords } from './branch-words'

const DepotBody = lazyUntilTouched(() => import('./depot-body').then((module) => module.DepotBody))

export type DepotAnswer = ResponseOf<typeof getDepot>

/** One depot: legal identity, listings and feedback. As a preview it is part of another page. */
export function DepotPage({
  company,
  feedback,
  moreFeedback,
  products,
  productCount,
  isPreview = false,
}: DepotAnswer & { isPreview?: boolean }) {
  const { miles, from } = useMiles(company)
  const Name = isPreview ? 'h2' : 'h1'
  const isOwn = useSession()?.userId === company.userId
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={company.companyName} shape="square" size="xl" imageUrl={company.logoUrl} />
        <div className="min-w-0 flex-1 basis-60">
          <Name className="cut-head text-32 lg:text-44">{company.companyName}</Name>
          <p className="mt-1 text-steel-600">{`${townWords(company)} · ${milesWords(miles)} from ${from} · on Allyards since ${formatMonth(company.joined_at)}`}</p>
          <CheckBadges badges={company.badges} className="mt-2" />
          <NotChecked depot={company} className="mt-2" />
        </div>
        {isOwn && !isPreview ? (
          <ButtonLink kind="line" icon="edit" to="/seller-profile" className="w-full md:w-50">
            Edit your page
          </ButtonLink>
        ) : (
          <div inert={isPreview} className="grid w-full gap-2 md:w-50">
            <MessageDepot userId={company.userId} kind="plate" icon="message" />
            <AskDepot brands={brandsOf(company)} />
          </div>
        )}
      </div>
      <Figures company={company} />
      <HydrateOnTouch piece={DepotBody} {...{ company, feedback, moreFeedback, products, productCount }} />
    </>
  )
}

function Figures({ company }: { company: DepotDetails }) {
  const { rating, reviewCount, median_response_minutes: minutes, withdrawn_offers: withdrawn, offers_made: made } = company
  const figures = [
    {
      value: rating === null ? '–' : rating.toFixed(1),
      label:
        reviewCount === 0
          ? 'no feedback yet'
          : `rating, ${formatCount(reviewCount)} accepted ${reviewCount === 1 ? 'offer' : 'offers'}`,
    },
    { value: minutes === null ? '–' : minutesWords(minutes), label: 'median first reply' },
    { value: formatCount(made), label: made === 1 ? 'offer made' : 'offers made' },
    { value: made === 0 ? '–' : `${Math.round((withdrawn / made) * 1000) / 10}%`, label: 'of offers withdrawn' },
  ]
  return (
    <dl className="grid grid-cols-2 border-t-3 border-b border-t-ink border-b-line lg:grid-cols-4">
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-line px-4 py-4 even:border-l lg:not-first:border-l lg:first:pl-0"
        >
          <dt className="text-14 text-steel-600">{label}</dt>
          <dd className="cut-plate text-28">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
