import { type LegalPage, legalPages } from '~/features/legal/legal-pages'
import { LegalScreen } from '~/features/legal/legal-screen'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/legal-page'

export function loader({ params }: Route.LoaderArgs) {
  if (!findPage(params.page)) throw new Response(null, { status: 404 })
  return null
}

export function meta({ matches, params }: Route.MetaArgs) {
  const page = findPage(params.page)
  return page ? pageMeta({ matches, title: page.title, description: page.lead, path: `/legal/${page.slug}` }) : []
}

export default function LegalPageRoute({ params }: Route.ComponentProps) {
  const page = findPage(params.page)
  return page && <LegalScreen key={page.slug} page={page} />
}

const findPage = (slug: string): LegalPage | undefined => legalPages.find((page) => page.slug === slug)
