import { LegalIndexScreen } from '~/features/legal/legal-screen'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/legal'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Legal',
    description: 'Terms, privacy, storage, reviews, ranking, complaints and accessibility of Allyards, in plain English.',
    path: '/legal',
  })
}

export default function Legal() {
  return <LegalIndexScreen />
}
