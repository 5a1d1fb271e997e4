import { getDepot, listDepots } from '@allyards/contract/depots'
import { directoryHref, readDirectory } from '@allyards/contract/directory-address'
import { listProductBrands } from '@allyards/contract/product-choices'
import { data } from 'react-router'
import { DepotScreen } from '~/features/depots/depot-screen'
import { DirectoryScreen } from '~/features/depots/directory-screen'
import { NotFound } from '~/features/errors/not-found'
import { pageMeta } from '~/features/site/page-meta'
import { statusOf } from '~/store/http-status-of'
import type { Route } from './+types/seller-details'

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const slug = params.get('seller')
  const state = readDirectory(params)
  if (!slug) {
    const { min_rating, brand, near, ...rest } = state
    const query = { ...rest, ...(brand ? { brand } : {}), ...(min_rating ? { min_rating } : {}), ...(near ? { near } : {}) }
    const [list, brands] = await Promise.all([context.api(listDepots, { query }), context.api(listProductBrands, {})])
    return { state, list, brands, depot: null }
  }
  try {
    return { state, list: null, brands: [], depot: await context.api(getDepot, { params: { slug } }) }
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return data({ state, list: null, brands: [], depot: null }, { status: 404 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { depot, list, state } = loaderData ?? {}
  if (depot) {
    const { companyName, city, slug } = depot.company
    return pageMeta({
      matches,
      title: `${companyName}, ${city}`,
      description: `${companyName} in ${city}: used vehicle parts, company details, rating and feedback from buyers.`,
      path: `/sellerDetails?seller=${slug}`,
      jsonLd: depotJsonLd(depot.company),
    })
  }
  return pageMeta({
    matches,
    title: list ? `Vehicle breakers${state?.city ? ` in ${state.city}` : ' in the UK'}` : '404 Not Found',
    description: 'The depots on Allyards: rating, reply time, products and distance.',
    path: directoryHref({ city: state?.city, page: state?.page }),
    isHidden: !list,
  })
}

function depotJsonLd(company: {
  companyName: string
  addressLine1: string
  city: string
  postcode: string
  rating: number | null
  reviewCount: number
}) {
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoPartsStore',
    name: company.companyName,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.addressLine1,
      addressLocality: company.city,
      postalCode: company.postcode,
      addressCountry: 'GB',
    },
    ...(company.rating === null
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: company.rating, reviewCount: company.reviewCount } }),
  }
}

export default function SellerDetails({ loaderData }: Route.ComponentProps) {
  const { depot, list, brands, state } = loaderData
  if (depot) return <DepotScreen {...depot} />
  return list ? <DirectoryScreen state={state} list={list} brands={brands} /> : <NotFound />
}
