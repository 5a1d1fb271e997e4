import { browse } from '@allyards/contract/browse'
import { data } from 'react-router'
import { browseMeta } from '~/features/browse/browse-meta'
import { BrowseScreen } from '~/features/browse/browse-screen'
import type { Route } from './+types/browse'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await context.api(browse, {
    query: { brand: params.brand, model: params.model, body_style: params.bodyStyle, trim: params.trim, part: params.part },
  })
  return data(page, { status: page.unknown ? 404 : 200 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? browseMeta(loaderData, false, matches) : []
}

export default function Browse({ loaderData, params }: Route.ComponentProps) {
  return <BrowseScreen page={loaderData} isPartFirst={false} brandSlug={params.brand} />
}
