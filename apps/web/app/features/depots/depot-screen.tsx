import type { DepotDetails, getDepot, PublicFeedback } from '@allyards/contract/depots'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { toSlug } from '@allyards/contract/slug'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MessageSeller } from '~/features/products/contact-seller'
import { ProductCard } from '~/features/products/product-card'
import { milesWords, minutesWords, numberWords } from '~/features/products/product-words'
import { useMiles } from '~/features/products/use-miles'
import { Avatar } from '~/ui/avatar'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ButtonLink } from '~/ui/button-link'
import { Rating } from '~/ui/rating'
import { RatingDistribution } from '~/ui/rating-distribution'
import { Tag } from '~/ui/tag'

type DepotAnswer = ResponseOf<typeof getDepot>

const SHOWN_PRODUCTS = 6
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Europe/London' })

/** One seller: who they are in law, what they sell, what buyers say. */
export function DepotScreen({ company, feedback, products, productCount }: DepotAnswer) {
  const { miles, city } = useMiles(company)
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumbs
        className="mb-4"
        steps={[{ label: 'Home', to: '/' }, { label: 'Sellers', to: '/sellerDetails' }, { label: company.companyName }]}
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={company.companyName} shape="square" size="xl" imageUrl={company.logoUrl} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="cut-head text-32 lg:text-44">{company.companyName}</h1>
          <p className="mt-1 text-steel-600">{`${company.city} · ${milesWords(miles)} from ${city} · on Allyards since ${monthFormat.format(new Date(company.joined_at))}`}</p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {company.atfPermit && (
              <Tag kind="go-wash" icon="shield">
                {`ATF permit ${company.atfPermit}`}
              </Tag>
            )}
            {company.vraMember && (
              <Tag kind="go-wash" icon="check">
                VRA member
              </Tag>
            )}
            {company.vatRegistered && <Tag>VAT registered</Tag>}
          </p>
        </div>
        <div className="grid w-full gap-2 md:w-50">
          <MessageSeller userId={company.userId} kind="plate" icon="message" />
          <ButtonLink to="/" kind="line">
            Ask for a quote
          </ButtonLink>
        </div>
      </div>
      <Figures company={company} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_316px]">
        <div className="grid min-w-0 content-start gap-12">
          <section>
            <div className="mb-4 flex items-baseline justify-between gap-3">
              <h2 className="cut-head text-24">Products</h2>
              {productCount > 0 && (
                <Link to={`/products?seller=${company.slug}`} className="link text-14">
                  {`All ${numberWords(productCount)} products`}
                </Link>
              )}
            </div>
            {products.length === 0 ? (
              <p className="surface p-5 text-steel-600">Nothing is listed at the moment. Post an enquiry to ask for a part.</p>
            ) : (
              <ul className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
                {products.slice(0, SHOWN_PRODUCTS).map((product) => (
                  <ProductCard
                    key={product.id}
                    product={product}
                    foot={
                      <p className="border-t border-line pt-2.5 text-13 font-600">{`Fits ${[product.brand, product.models[0]].filter(Boolean).join(' ')}`}</p>
                    }
                  />
                ))}
              </ul>
            )}
          </section>
          <Feedback company={company} feedback={feedback} />
        </div>
        <aside className="grid content-start gap-4">
          <CompanyDetails company={company} />
          <Brands brands={company.brands} />
          {company.about && (
            <Panel title="About">
              <p className="text-14 whitespace-pre-line text-steel-600">{company.about}</p>
            </Panel>
          )}
          {company.openingHours && (
            <Panel title="Opening hours">
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
                {Object.entries(company.openingHours).map(([day, hours]) => (
                  <div key={day} className="contents">
                    <dt className="text-steel-600 capitalize">{day}</dt>
                    <dd className="text-right">{hours}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
          )}
          {company.deliveryTerms && (
            <Panel title="Delivery">
              <p className="text-14 whitespace-pre-line text-steel-600">{company.deliveryTerms}</p>
            </Panel>
          )}
        </aside>
      </div>
    </div>
  )
}

function Figures({ company }: { company: DepotDetails }) {
  const { rating, reviewCount, median_response_minutes: minutes, withdrawn_offers: withdrawn, offers_made: made } = company
  const figures = [
    {
      value: rating === null ? '–' : rating.toFixed(1),
      label: reviewCount === 0 ? 'no feedback yet' : `rating, ${numberWords(reviewCount)} accepted offers`,
    },
    { value: minutes === null ? '–' : minutesWords(minutes), label: 'median first reply' },
    { value: numberWords(made), label: made === 1 ? 'offer made' : 'offers made' },
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

function CompanyDetails({ company }: { company: DepotDetails }) {
  const address = [company.addressLine1, company.addressLine2, `${company.city} ${company.postcode}`].filter(Boolean)
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Legal name', value: company.companyName },
    {
      label: 'Address',
      value: address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
    { label: 'Company number', value: company.companyNumber ?? 'Not a registered company' },
    { label: 'VAT number', value: company.vatNumber ?? 'Not VAT registered' },
    ...(company.atfPermit ? [{ label: 'ATF permit', value: company.atfPermit }] : []),
  ]
  return (
    <Panel title="Company details">
      <dl className="text-14">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-t border-line py-2">
            <dt className="text-13 text-steel-600">{label}</dt>
            <dd className="font-600">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Brands({ brands }: { brands: readonly string[] }) {
  return (
    <Panel title="Brands">
      {brands.length === 0 ? (
        <p className="text-14 text-steel-600">All makes</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-2.5 text-14 font-550">
          {brands.map((brand) => (
            <li key={brand}>
              <Link to={`/${toSlug(brand)}`} className="flex min-h-6 items-center gap-2 hover:underline">
                <img src={`/logos/${toSlug(brand)}.svg`} alt="" width={22} height={22} loading="lazy" className="size-5.5" />
                {brand}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="surface p-5">
      <h2 className="mb-2.5 text-15 font-650">{title}</h2>
      {children}
    </section>
  )
}

function Feedback({ company, feedback }: { company: DepotDetails; feedback: PublicFeedback[] }) {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = company.ratingCounts
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
            <p className="text-13 text-steel-600">{`${numberWords(company.reviewCount)} ratings`}</p>
          </div>
          <RatingDistribution counts={{ 1: one, 2: two, 3: three, 4: four, 5: five }} />
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
