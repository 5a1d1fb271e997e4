import { lazy, Suspense } from 'react'
import { useSite } from '~/features/site/use-site'
import { useAppSelector } from '~/store/hooks'
import { classNames } from '~/ui/class-names'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { type DemoPlate, Hero } from './hero'
import type { ShownReviews } from './sample-reviews'
import { VehicleFinder } from './vehicle-finder'

const WelcomeBack = lazy(() => import('./welcome-back').then((module) => ({ default: module.WelcomeBack })))
const BelowFinder = lazyUntilTouched(() => import('./below-finder').then((module) => module.BelowFinder))

export function HomeScreen({ demoPlates, reviews }: { demoPlates: DemoPlate[]; reviews: ShownReviews | null }) {
  const { demo } = useSite()
  return (
    <>
      <ReturningStrip />
      <Hero demoPlates={demoPlates} />
      <VehicleFinder />
      <HydrateOnTouch piece={BelowFinder} isDemo={demo} reviews={reviews} />
    </>
  )
}

/** The place of what is added for people who come back. It has its height from the first paint, so that nothing moves. */
function ReturningStrip() {
  const isRestored = useAppSelector((state) => state.isRestored)
  const hasBeenHere = useAppSelector((state) => state.auth.role === 'buyer' || state.vehicle.saved.length > 0)
  if (isRestored && !hasBeenHere) return null
  return (
    <section
      aria-label="Welcome back"
      className={classNames('h-19 border-b border-line bg-well', isRestored ? 'block' : 'hidden returning:block')}
    >
      {isRestored && (
        <Suspense>
          <WelcomeBack />
        </Suspense>
      )}
    </section>
  )
}
