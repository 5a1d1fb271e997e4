import type { ResponseOf } from '@allyards/contract/endpoint'
import { spokenFarPlace } from '@allyards/contract/far-places'
import type { Fit } from '@allyards/contract/fitment/verdict'
import { formatCount } from '@allyards/contract/format-count'
import { formatMoney } from '@allyards/contract/format-money'
import { deliveredPrice } from '@allyards/contract/money'
import { listHref } from '@allyards/contract/product-list-address'
import { countView, type getProduct } from '@allyards/contract/products'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { client } from '~/store/client'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { Tag } from '~/ui/tag'
import { deliveryTo, useKnownPlace } from '../delivery-to'
import { FitOfPage } from '../fit/fit-of-page'
import { vatWords } from '../product-words'
import { Gallery } from './gallery'

const CarBar = lazy(() => import('../fit/car-bar').then((module) => ({ default: module.CarBar })))
const FitPanel = lazy(() => import('./fit-panel').then((module) => ({ default: module.FitPanel })))
const AskPlate = lazyUntilTouched(() => import('../fit/ask-plate').then((module) => module.AskPlate))
const ProductNotes = lazyUntilTouched(() => import('./product-notes').then((module) => module.ProductNotes))
const ProductFacts = lazyUntilTouched(() => import('./product-facts').then((module) => module.ProductFacts))
const ProductBelow = lazyUntilTouched(() => import('./product-below').then((module) => module.ProductBelow))

type ProductAnswer = ResponseOf<typeof getProduct>

/** `buyBox` holds the actions: below the price, and at the lower edge on phones. */
export function ProductScreen({ product, seller: depot, similar, buyBox }: ProductAnswer & { buyBox: ReactNode }) {
  const vehicle = useChosenVehicle()
  const delivery = deliveryTo(useKnownPlace(), { product, seller: depot })
  const [model] = product.models
  const [fit, setFit] = useState<Fit | null>(null)
  useViewCount(product.id)

  return (
    <FitOfPage value={fit}>
      {vehicle && (
        <Suspense>
          <CarBar vehicle={vehicle} />
        </Suspense>
      )}
      <div className="wrap pt-4 pb-40 lg:pb-16 print:pb-0">
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
                <Tag>{`${formatCount(product.stock)} in stock`}</Tag>
              </p>
              <h1 className="cut-head text-28 lg:text-32">{product.title}</h1>
            </div>
            <Price product={product} delivery={delivery} />
            <div className="print:hidden">
              {vehicle ? (
                <Suspense fallback={<div className="surface min-h-30" />}>
                  <FitPanel slug={product.slug} vehicle={vehicle} onFit={setFit} />
                </Suspense>
              ) : (
                <HydrateOnTouch piece={AskPlate} title="Does it fit your car?" />
              )}
            </div>
            <HydrateOnTouch piece={ProductNotes} product={product} seller={depot} />
            <div className="contents print:hidden">{buyBox}</div>
            <HydrateOnTouch piece={ProductFacts} product={product} seller={depot} />
            <Description text={product.description} className="lg:hidden" />
          </div>
        </div>
        <HydrateOnTouch piece={ProductBelow} product={product} similar={similar} />
      </div>
    </FitOfPage>
  )
}

function Price({ product, delivery }: Pick<ProductAnswer, 'product'> & { delivery: ReturnType<typeof deliveryTo> }) {
  const total = deliveredPrice({ price: product.price, delivery_price: delivery.delivers ? delivery.price : 0 })
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="cut-plate text-44">{formatMoney(total)}</span>
        <span className="font-600">{delivery.delivers ? 'delivered' : 'collected'}</span>
      </p>
      <p className="mt-1 text-15 text-steel-600">
        {delivery.delivers && delivery.price > 0 && `${formatMoney(product.price)} + ${formatMoney(delivery.price)} delivery`}
        {delivery.delivers && delivery.price === 0 && `${formatMoney(product.price)}, free delivery`}
        {delivery.place &&
          (delivery.delivers ? ` to ${spokenFarPlace(delivery.place)}` : `Not delivered to ${spokenFarPlace(delivery.place)}`)}
        {` · ${vatWords[product.vat]}`}
      </p>
    </div>
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

/** The browser counts the view, because the page itself may come from a cache. A lost count does no harm. */
function useViewCount(id: string) {
  useEffect(() => {
    client(countView, { params: { id } }).catch(() => undefined)
  }, [id])
}
