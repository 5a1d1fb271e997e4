import { getFigures } from '@allyards/contract/figures'
import { AboutScreen } from '~/features/about/about-screen'
import { pageMeta, siteOf } from '~/features/site/page-meta'
import { ukDepotsOf } from '~/features/site/use-site'
import type { Route } from './+types/about'

export function loader({ context }: Route.LoaderArgs) {
  return context.api(getFigures, {})
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'About Us',
    description: `How Allyards asks ${ukDepotsOf(siteOf(matches), 'vehicle breakers')} at once, what buyers pay (nothing), and what breakers get.`,
    path: '/about',
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen figures={loaderData} />
}
