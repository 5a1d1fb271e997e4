import type { ResponseOf } from '@allyards/contract/endpoint'
import { farPlaceWords } from '@allyards/contract/far-places'
import { formatMoney } from '@allyards/contract/format-money'
import { deliveredPrice } from '@allyards/contract/money'
import { countView, type getProduct } from '@allyards/contract/products'
import { type ReactNode, useEffect } from 'react'
import { FittingNote } from '~/features/parts/fitting-note'
import { PlaceMark } from '~/features/parts/place-mark'
import { ReportButton } from '~/features/reports/report-button'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { client } from '~/store/client'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { GradeMark } from '~/ui/grade-mark'
import { numberWords } from '~/ui/number-words'
import { Tag } from '~/ui/tag'
import { TextLink } from '~/ui/text-link'
import { deliveryTo, useKnownPlace } from './delivery-to'
import { DepotCard } from './depot-card'
import { FitBar } from './fit-bar'
import { FitmentTable } from './fitment-table'
import { Gallery } from './gallery'
import { judgeFit } from './judge-fit'
import { listHref } from './list-address'
import { PricePanel } from './price-panel'
import { ProductCard } from './product-card'
import { daysWords, gradeWords, vatWords, warrantyWords } from './product-words'
import { RightsNote } from './rights-note'

type ProductAnswer = ResponseOf<typeof getProduct>

/** `buyBox` is what can be done about it: it stands under the price, and at the lower edge on phones. */
export function ProductScreen({ product, seller: depot, similar, buyBox }: ProductAnswer & { buyBox: ReactNode }) {
  const vehicle = useChosenVehicle()
  const fit = vehicle === null ? undefined : judgeFit(product, vehicle)
  const delivery = deliveryTo(useKnownPlace(), { product, seller: depot })
  const total = deliveredPrice({ price: product.price, delivery_price: delivery.delivers ? delivery.price : 0 })
  const [model] = product.models
  useViewCount(product.id)

  return (
    <>
      {vehicle && fit && <FitBar vehicle={vehicle} fit={fit} />}
      <div className="wrap pt-4 pb-40 lg:pb-16">
        <Breadcrumbs
          className="mb-3"
          steps={[
            { label: 'Products', to: '/products' },
            { label: product.brand, to: listHref({ brand: [product.brand] }) },
            ...(model ? [{ label: model, to: listHref({ brand: [product.brand], models: [model] }) }] : []),
            { label: product.part_name },
          ]}
        />
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,468px)]">
          <div className="min-w-0">
            <Gallery urls={product.imageUrls} partId={product.part_id} title={product.title} />
            <Description text={product.description} className="mt-8 hidden lg:block" />
          </div>
          <div className="grid min-w-0 content-start gap-5">
            <div>
              <p className="mb-2 flex flex-wrap gap-1.5">
                {fit === 'fits' && (
                  <Tag kind="go-wash" icon="check">
                    {`Fits your ${product.brand} ${vehicle?.model}`}
                  </Tag>
                )}
                {fit === 'may not fit' && <Tag kind="warn">May not fit your vehicle</Tag>}
                {fit === 'does not fit' && <Tag kind="stop">Does not fit your vehicle</Tag>}
                <Tag>{`${numberWords(product.stock)} in stock`}</Tag>
              </p>
              <h1 className="cut-head text-28 lg:text-32">{product.title}</h1>
            </div>
            <div>
              <p className="flex items-baseline gap-2">
                <span className="cut-plate text-44">{formatMoney(total)}</span>
                <span className="font-600">{delivery.delivers ? 'delivered' : 'collected'}</span>
              </p>
              <p className="mt-1 text-15 text-steel-600">
                {delivery.delivers &&
                  delivery.price > 0 &&
                  `${formatMoney(product.price)} + ${formatMoney(delivery.price)} delivery`}
                {delivery.delivers && delivery.price === 0 && `${formatMoney(product.price)}, free delivery`}
                {delivery.place &&
                  (delivery.delivers
                    ? ` to ${farPlaceWords[delivery.place]}`
                    : `Not delivered to ${farPlaceWords[delivery.place]}`)}
                {` · ${vatWords[product.vat]}`}
              </p>
            </div>
            {product.band && <PricePanel band={product.band} total={total} />}
            <FittingNote partId={product.part_id} isStated={product.safety_stated} />
            {buyBox}
            <Facts product={product} depot={depot} days={delivery.delivers ? delivery.days : null} />
            <DepotCard depot={depot} />
            <ReportButton
              about={{ kind: 'listing', id: product.id, name: 'this listing', photos: product.imageUrls }}
              className="justify-self-start text-13 text-steel-600"
            />
            <Description text={product.description} className="lg:hidden" />
          </div>
        </div>
        <section className="mt-10 border-t-3 border-ink pt-6">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="cut-head text-24">What it fits</h2>
            {product.oem_number && <p className="text-13 text-steel-600">{`Check against OEM number ${product.oem_number}`}</p>}
          </div>
          <FitmentTable fitment={product} vehicle={vehicle} />
          <RightsNote warrantyMonths={product.warranty_months} />
        </section>
        {similar.length > 0 && (
          <section className="mt-10">
            <div className="mb-4 flex items-baseline justify-between gap-3">
              <h2 className="cut-head text-24">Similar products</h2>
              <TextLink to={listHref({ part: [product.part_id] })} className="text-14">
                {`All ${product.part_name.toLowerCase()} listings`}
              </TextLink>
            </div>
            <ul className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-4">
              {similar.map((other) => (
                <ProductCard key={other.id} product={other} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

interface FactsProps {
  product: ProductAnswer['product']
  depot: ProductAnswer['seller']
  days: number | null
}

function Facts({ product, depot, days }: FactsProps) {
  const facts = [
    {
      label: 'Grade',
      value: (
        <span className="flex items-center gap-2">
          <GradeMark grade={product.condition} />
          {gradeWords[product.condition]}
        </span>
      ),
    },
    ...(product.side || product.end ? [{ label: 'Place', value: <PlaceMark side={product.side} end={product.end} /> }] : []),
    { label: 'Donor mileage', value: product.mileage === null ? 'Not given' : `${numberWords(product.mileage)} miles` },
    { label: 'Warranty', value: warrantyWords(product.warranty_months) },
    { label: 'OEM number', value: product.oem_number ?? 'Not given' },
    { label: 'Tested', value: product.tested ? 'Yes, by the seller' : 'Not tested' },
    { label: 'Category', value: product.category ?? product.part_name },
    { label: 'Arrives in', value: days === null ? 'Not said' : daysWords(days) },
    { label: 'Collection', value: depot.collection ? `Free, from ${depot.city}` : 'Not offered' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-t border-line text-15">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0 border-b border-line py-2.5">
          <dt className="text-13 text-steel-600">{label}</dt>
          <dd className="font-600 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Description({ text, className }: { text: string; className: string }) {
  if (!text.trim()) return null
  return (
    <section className={className}>
      <h2 className="mb-2 cut-head text-24">About this part</h2>
      <p className="max-w-[65ch] text-17 whitespace-pre-line">{text}</p>
    </section>
  )
}

/** Counted from the browser, since the page itself may come from a cache. A lost count harms nobody. */
function useViewCount(id: string) {
  useEffect(() => {
    client(countView, { params: { id } }).catch(() => undefined)
  }, [id])
}
