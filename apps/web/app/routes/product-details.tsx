import { getReservation } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { deliveredPrice } from '@allyards/contract/money'
import { getProduct, similarProducts } from '@allyards/contract/products'
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { BuyBox } from '~/features/deals/reserving/buy-box'
import { NotFound } from '~/features/errors/not-found'
import { productJsonLd } from '~/features/products/product-page/product-json-ld'
import { ProductScreen } from '~/features/products/product-page/product-screen'
import { pageMeta } from '~/features/site/page-meta'
import { statusOf } from '~/store/http-status-of'
import type { Route } from './+types/product-details'

const GoneListing = lazy(() =>
  import('~/features/deals/reserving/gone-listing').then((module) => ({ default: module.GoneListing })),
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = { params: { slug: params.slug } }
  try {
    const found = await context.api(getProduct, request)
    const address = new URL(`/products/${params.slug}`, context.publicUrl).href
    // What search engines read is made here: no browser needs the code for it.
    return { found, gone: null, freeAgainAt: null, jsonLd: productJsonLd(found, address) }
  } catch (error) {
    const status = statusOf(error)
    if (status !== 404 && status !== 410) throw error
    if (status === 404) return data({ found: null, gone: null, freeAgainAt: null, jsonLd: {} }, { status })
    const [gone, standing] = await Promise.all([context.api(similarProducts, request), context.api(getReservation, request)])
    return data({ found: null, gone, freeAgainAt: standing.free_again_at, jsonLd: {} }, { status })
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = `/products/${params.slug}`
  if (!loaderData?.found) {
    const title = loaderData?.gone ? `${loaderData.gone.product.title}: no longer available` : '404 Not Found'
    return pageMeta({ matches, title, description: 'This product is not available.', path, isHidden: true })
  }
  const { product, seller } = loaderData.found
  const total = formatMoney(deliveredPrice(product))
  return pageMeta({
    matches,
    title: product.title,
    description: `${product.title}, ${total} delivered, from ${seller.companyName} in ${seller.city}.`,
    path,
    ...(product.imageUrls[0] ? { image: product.imageUrls[0] } : {}),
    jsonLd: loaderData.jsonLd,
  })
}

export default function ProductDetails({ loaderData, params }: Route.ComponentProps) {
  const { found, gone, freeAgainAt } = loaderData
  if (found) return <ProductScreen {...found} buyBox={<BuyBox product={found.product} seller={found.seller} />} />
  if (!gone) return <NotFound />
  return (
    <Suspense>
      <GoneListing slug={params.slug} gone={gone} freeAgainAt={freeAgainAt} />
    </Suspense>
  )
}
