import { listParts } from '@allyards/contract/vehicles'
import { PartPickerScreen } from '~/features/finder/part-picker-screen'
import { pageMeta, siteOf } from '~/features/site/page-meta'
import { ukDepotsOf } from '~/features/site/use-site'
import type { Route } from './+types/find-part'

export function loader({ context }: Route.LoaderArgs) {
  return context.api(listParts, {})
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: '/findpart',
    title: 'Select parts',
    description: `Pick the used parts you need, one or twenty, and ask ${ukDepotsOf(siteOf(matches))} in one free enquiry.`,
  })
}

export default function FindPart({ loaderData }: Route.ComponentProps) {
  return <PartPickerScreen parts={loaderData} />
}
