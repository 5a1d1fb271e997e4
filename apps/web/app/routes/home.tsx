import { listDemoPlates } from '@allyards/contract/vehicles'
import { HomeScreen } from '~/features/home/home-screen'
import { pageMeta } from '~/features/site/page-meta'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  return { demoPlates: await context.api(listDemoPlates, {}) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: '/',
    title: 'Used car parts from 150+ UK depots',
    description:
      'Enter your reg, select the parts you need and compare delivered prices from 150+ UK vehicle breakers. Free, with a lowest price guarantee.',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Allyards',
      description: 'Every breaker’s yard, one search.',
    },
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen demoPlates={loaderData.demoPlates} />
}
