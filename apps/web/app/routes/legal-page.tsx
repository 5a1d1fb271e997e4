import { outlineOf } from '~/features/legal/legal-outline'
import { legalPages } from '~/features/legal/legal-pages'
import { LegalScreen } from '~/features/legal/legal-screen'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/legal-page'

export function loader({ params }: Route.LoaderArgs) {
  const page = legalPages.find(({ slug }) => slug === params.page)
  if (!page) throw new Response(null, { status: 404 })
  return { page: outlineOf(page), pages: legalPages.map(({ slug, name }) => ({ slug, name })) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, lead, slug } = loaderData.page
  return pageMeta({ matches, title, description: lead, path: `/legal/${slug}` })
}

export default function LegalPageRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen key={loaderData.page.slug} {...loaderData} />
}
