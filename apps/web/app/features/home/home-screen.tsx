import { useSite } from '~/features/site/use-site'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { type DemoPlate, Hero } from './hero'
import type { ShownReviews } from './sample-reviews'
import { VehicleFinder } from './vehicle-finder'

const BelowFinder = lazyUntilTouched(() => import('./below-finder').then((module) => module.BelowFinder))

export function HomeScreen({ demoPlates, reviews }: { demoPlates: DemoPlate[]; reviews: ShownReviews | null }) {
  const { demo } = useSite()
  return (
    <>
      <Hero demoPlates={demoPlates} />
      <VehicleFinder />
      <HydrateOnTouch piece={BelowFinder} isDemo={demo} reviews={reviews} />
    </>
  )
}
