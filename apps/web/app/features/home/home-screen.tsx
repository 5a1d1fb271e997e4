import { useSite } from '~/features/site/use-site'
import { AllParts } from './all-parts'
import { type DemoPlate, Hero } from './hero'
import { ReviewPanel } from './review-panel'
import type { ShownReviews } from './sample-reviews'
import { ThreeSteps } from './three-steps'
import { VehicleFinder } from './vehicle-finder'

export function HomeScreen({ demoPlates, reviews }: { demoPlates: DemoPlate[]; reviews: ShownReviews | null }) {
  const { demo } = useSite()
  return (
    <>
      <Hero demoPlates={demoPlates} />
      <VehicleFinder />
      <ThreeSteps />
      <AllParts />
      <ReviewPanel isDemo={demo} reviews={reviews} />
    </>
  )
}
