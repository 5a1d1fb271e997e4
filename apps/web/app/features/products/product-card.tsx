import { evidenceWords } from '@allyards/contract/fitment/evidence-words'
import type { Fit } from '@allyards/contract/fitment/verdict'
import { formatCount } from '@allyards/contract/format-count'
import { formatMoney } from '@allyards/contract/format-money'
import { priceInWords } from '@allyards/contract/judge-price'
import { deliveredPrice } from '@allyards/contract/money'
import { milesWords } from '@allyards/contract/number-words'
import type { Product } from '@allyards/contract/products'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlaceMark } from '~/features/parts/place-mark'
import { classNames } from '~/ui/class-names'
import { GradeMark } from '~/ui/grade-mark'
import { Icon } from '~/ui/icon'
import { PriceRule, priceTone } from '~/ui/price-rule'
import { VerdictMark } from './fit/verdict-mark'
import { verdictNames } from './fit/verdict-names'
import { NotChecked } from './not-checked'
import { ProductPhoto } from './product-photo'
import { warrantyWords } from './product-words'
import { useMiles } from './use-miles'

interface ProductCardProps {
  product: Product
  eager?: boolean
  /** Replaces the seller on the seller's own pages. */
  foot?: ReactNode
}

/** A product in a list: a row with its picture at the left on phones, a card on wider screens. */
export function ProductCard({ product, eager = false, foot }: ProductCardProps) {
  const total = deliveredPrice(product)
  return (
    <li className="surface relative grid grid-cols-[112px_minmax(0,1fr)] overflow-hidden md:grid-cols-1 md:grid-rows-[auto_1fr]">
      <div className="relative max-md:aspect-square max-md:self-start md:aspect-8/5">
        <ProductPhoto
          url={product.thumbUrl}
          partId={product.part_id}
          alt=""
          eager={eager}
          className="absolute inset-0"
          drawingClassName="size-16 md:size-24"
        />
        {product.imageUrls.length > 0 && (
          <span className="absolute right-2 bottom-2 flex h-6 items-center gap-1.5 rounded-sm bg-ink px-2 text-12 font-650 text-white tabular-nums">
            <Icon name="camera" size="sm" />
            {product.imageUrls.length}
            <span className="sr-only">{product.imageUrls.length === 1 ? 'photo' : 'photos'}</span>
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2.5 p-3.5 md:p-4">
        <h3 className="line-clamp-2 text-15 leading-[1.3] font-650">
          <Link to={`/products/${product.slug}`} className="after:absolute after:inset-0 hover:underline">
            {product.title}
          </Link>
        </h3>
        <PlaceMark side={product.side} end={product.end} className="text-14" />
        {product.fit && <FitLine fit={product.fit} />}
        <Specification product={product} />
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 gap-y-0.5">
          <span className="flex items-baseline gap-1.5">
            <span className="cut-plate text-24">{formatMoney(total)}</span>
            <span className="text-13 text-steel-600">delivered</span>
          </span>
          <span className="text-13 text-steel-600 tabular-nums">
            {product.delivery_price > 0 ? `${formatMoney(product.price)} + delivery` : 'Free delivery'}
          </span>
        </div>
        <Verdict product={product} total={total} />
        {foot ?? <DepotLine product={product} />}
      </div>
    </li>
  )
}

/** Its height keeps the cards of a row in line. */
function FitLine({ fit: { verdict, reason, evidence } }: { fit: Fit }) {
  const said = evidence && evidenceWords(evidence)
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-2 text-13 leading-[1.4] text-steel-600 md:min-h-14.5">
      <VerdictMark verdict={verdict} className="size-4.5" />
      <span>
        <b className={classNames('mb-0.5 block text-14 leading-4.5 font-650', verdict === 'fits' ? 'text-go' : 'text-ink')}>
          {verdictNames[verdict]}
        </b>
        {said && said !== reason ? `${reason}. ${said}` : reason}
      </span>
    </p>
  )
}

function Specification({ product }: { product: Product }) {
  const facts = [
    { label: 'Grade', value: <GradeMark grade={product.condition} /> },
    { label: 'Mileage', value: product.mileage === null ? 'n/a' : formatCount(product.mileage) },
    { label: 'Warranty', value: warrantyWords(product.warranty_months) },
  ]
  return (
    <dl className="flex gap-3 text-14 md:gap-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-steel-600">{label}</dt>
          <dd className="flex h-6 items-center font-600 whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** With too few known prices the space stays, so that the cards of a row line up. */
function Verdict({ product, total }: { product: Product; total: number }) {
  if (!product.band) return <p className="text-13 text-steel-600 md:pt-6.5">Too few prices to compare</p>
  return (
    <div>
      <PriceRule band={product.band} at={total} />
      <p className={classNames('mt-1 text-13 font-550', tones[priceTone(product.band, total)])}>
        {priceInWords(total, product.band)}
      </p>
    </div>
  )
}

const tones = { go: 'text-go', ink: 'text-steel-600', stop: 'text-stop' }

function DepotLine({ product: { seller: depot } }: { product: Product }) {
  const { miles, from } = useMiles(depot)
  return (
    <p className="flex items-center justify-between gap-2 border-t border-line pt-2.5 text-13">
      <Link to={`/sellerDetails?seller=${depot.slug}`} className="relative -my-1 truncate py-1 font-600 hover:underline">
        {depot.companyName}
      </Link>
      <NotChecked depot={depot} className="mr-auto shrink-0" />
      <span className="flex shrink-0 items-center gap-1 text-steel-600 tabular-nums">
        {depot.rating !== null && (
          <>
            <Icon name="star-solid" className="size-3.5 text-ink" />
            <span className="sr-only">Rated</span>
            {`${depot.rating.toFixed(1)} · `}
          </>
        )}
        <span title={`${milesWords(miles)} from ${from}`}>{`${formatCount(miles)} mi`}</span>
      </span>
    </p>
  )
}
