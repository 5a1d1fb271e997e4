import { allParts } from '@allyards/contract/parts'
import { listHref, readList } from '@allyards/contract/product-list-address'
import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { toSearch } from '~/features/products/list/list-address'
import { loadList } from '~/features/products/list/load-list'
import { ProductsScreen } from '~/features/products/list/products-screen'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/products'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await loadList(context.api, readList(new URL(request.url).searchParams)) }
}

/** The server's list is the same for every car, so which verdicts are shown changes nothing in it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [shown, wanted] = [currentUrl, nextUrl].map(({ searchParams }) => JSON.stringify(toSearch(readList(searchParams))))
  return defaultShouldRevalidate && shown !== wanted
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { list } = loaderData
  const state = readList(new URLSearchParams(location.search))
  const part = allParts.find(({ slug }) => slug === state.part[0])?.name
  const subject = [state.brand[0], state.models[0], part ? part.toLowerCase() : 'parts'].filter(Boolean).join(' ')
  const title = `Used ${subject}${state.page > 1 ? `, page ${state.page}` : ''}`
  const { brand, models, page } = state
  return pageMeta({
    matches,
    title,
    description: `Used ${subject} from UK breakers, with grade, warranty and delivered price side by side.`,
    path: listHref({ brand, models, part: state.part, page }),
    isHidden: list.rows.length === 0 || state.search !== '',
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const state = useMemo(() => readList(new URLSearchParams(search)), [search])
  return <ProductsScreen state={state} list={loaderData.list} />
}
