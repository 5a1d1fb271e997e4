import { LegalIndexScreen } from '~/features/legal/legal-index-screen'
import { legalPages } from '~/features/legal/legal-pages'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/legal'

export function loader() {
  return legalPages.map(({ slug, title, lead }) => ({ slug, title, lead }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Legal',
    description: 'Terms, privacy, storage, reviews, ranking, complaints and accessibility of Allyards, in plain English.',
    path: '/legal',
  })
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalIndexScreen pages={loaderData} />
}
