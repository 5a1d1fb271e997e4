import { formatMoney } from '@allyards/contract/format-money'
import { deliveredPrice } from '@allyards/contract/money'
import { getProduct, similarProducts } from '@allyards/contract/products'
import { data } from 'react-router'
import { NotFoundScreen } from '~/features/errors/not-found-screen'
import { GoneScreen } from '~/features/products/gone-screen'
import { productJsonLd } from '~/features/products/product-json-ld'
import { ProductScreen } from '~/features/products/product-screen'
import { statusOf } from '~/features/products/status-of'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/product-details'

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = { params: { slug: params.slug } }
  try {
    const found = await context.api(getProduct, request)
    return { found, gone: null, address: new URL(`/products/${params.slug}`, context.publicUrl).href }
  } catch (error) {
    const status = statusOf(error)
    if (status !== 404 && status !== 410) throw error
    const gone = status === 410 ? await context.api(similarProducts, request) : null
    return data({ found: null, gone, address: '' }, { status })
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = `/products/${params.slug}`
  if (!loaderData?.found) {
    const title = loaderData?.gone ? `${loaderData.gone.product.title}: no longer available` : '404 Not Found'
    return pageMeta({ matches, title, description: 'This product is not available.', path, isHidden: true })
  }
  const { found, address } = loaderData
  const { product, seller } = found
  const total = formatMoney(deliveredPrice(product))
  return pageMeta({
    matches,
    title: product.title,
    description: `${product.title}, ${total} delivered, from ${seller.companyName} in ${seller.city}.`,
    path,
    ...(product.imageUrls[0] ? { image: product.imageUrls[0] } : {}),
    jsonLd: productJsonLd(found, address),
  })
}

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
  if (loaderData.found) return <ProductScreen {...loaderData.found} />
  return loaderData.gone ? <GoneScreen {...loaderData.gone} /> : <NotFoundScreen />
}
