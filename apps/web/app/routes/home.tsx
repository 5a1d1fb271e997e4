import { getMarketReviews } from '@allyards/contract/figures'
import { listDemoPlates } from '@allyards/contract/vehicles'
import { HomeScreen } from '~/features/home/home-screen'
import { sampleReviews } from '~/features/home/sample-reviews'
import { pageMeta, siteOf } from '~/features/site/page-meta'
import { ukDepotsOf } from '~/features/site/use-site'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, demo } = context
  const [demoPlates, { reviews }] = await Promise.all([
    api(listDemoPlates, {}),
    demo ? { reviews: sampleReviews } : api(getMarketReviews, {}),
  ])
  return { demoPlates, reviews }
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  return pageMeta({
    matches,
    path: '/',
    title: `Used car parts from ${ukDepotsOf(site)}`,
    description: `Enter your reg, select the parts you need and compare delivered prices from ${ukDepotsOf(site, 'vehicle breakers')}. Free, with a lowest price guarantee.`,
    jsonLd: ['WebSite', 'Organization'].map((type) => ({
      '@context': 'https://schema.org',
      '@type': type,
      name: 'Allyards',
      url: `${site.publicUrl}/`,
      description: 'Every breaker’s yard, one search.',
      ...(type === 'Organization' ? { logo: `${site.publicUrl}/apple-touch-icon.png` } : {}),
    })),
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen {...loaderData} />
}
