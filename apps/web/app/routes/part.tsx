import { browse } from '@allyards/contract/browse'
import { data } from 'react-router'
import { browseMeta } from '~/features/browse/browse-meta'
import { BrowseScreen } from '~/features/browse/browse-screen'
import type { Route } from './+types/part'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await context.api(browse, {
    query: { part: params.part, brand: params.brand, model: params.model, body_style: params.bodyStyle, trim: params.trim },
  })
  return data(page, { status: page.unknown ? 404 : 200 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? browseMeta(loaderData, true, matches) : []
}

export default function Part({ loaderData, params }: Route.ComponentProps) {
  return <BrowseScreen page={loaderData} isPartFirst brandSlug={params.brand} />
}
