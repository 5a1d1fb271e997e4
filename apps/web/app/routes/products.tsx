import { allParts } from '@allyards/contract/parts'
import { listHref, readList } from '@allyards/contract/product-list-address'
import { loadList } from '~/features/products/list/load-list'
import { ProductsScreen } from '~/features/products/list/products-screen'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/products'

export async function loader({ context, request }: Route.LoaderArgs) {
  const state = readList(new URL(request.url).searchParams)
  return { state, list: await loadList(context.api, state) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { state, list } = loaderData
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
  return <ProductsScreen {...loaderData} />
}
