import type { ResponseOf } from '@allyards/contract/endpoint'
import { formatMoney } from '@allyards/contract/format-money'
import { deliveredPrice } from '@allyards/contract/money'
import { getProduct, similarProducts } from '@allyards/contract/products'
import { getReservation } from '@allyards/contract/reservations'
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
    return { found, gone: null, standing: null, about: aboutProduct(found, new URL(pathOf(params), context.publicUrl).href) }
  } catch (error) {
    const status = statusOf(error)
    if (status !== 404 && status !== 410) throw error
    if (status === 404) return data({ found: null, gone: null, standing: null, about: aboutNone('404 Not Found') }, { status })
    const [gone, standing] = await Promise.all([context.api(similarProducts, request), context.api(getReservation, request)])
    const about = aboutNone(`${gone.product.title}: no longer available`)
    return data({ found: null, gone, standing, about }, { status })
  }
}

const pathOf = ({ slug }: { slug: string }) => `/products/${slug}`

/** The loader makes the data for search engines, so that browsers need no code for it. */
function aboutProduct(found: ResponseOf<typeof getProduct>, address: string) {
  const { product, seller } = found
  return {
    title: product.title,
    description: `${product.title}, ${formatMoney(deliveredPrice(product))} delivered, from ${seller.companyName} in ${seller.city}.`,
    ...(product.imageUrls[0] ? { image: product.imageUrls[0] } : {}),
    jsonLd: productJsonLd(found, address),
  }
}

const aboutNone = (title: string) => ({ title, description: 'This product is not available.', isHidden: true })

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  return pageMeta({ matches, path: pathOf(params), ...(loaderData?.about ?? aboutNone('Products')) })
}

export default function ProductDetails({ loaderData, params }: Route.ComponentProps) {
  const { found, gone, standing } = loaderData
  if (found) return <ProductScreen {...found} buyBox={<BuyBox product={found.product} seller={found.seller} />} />
  if (!gone) return <NotFound />
  return (
    <Suspense>
      <GoneListing slug={params.slug} gone={gone} standing={standing} />
    </Suspense>
  )
}
