import { AllParts } from './all-parts'
import { ReviewPanel } from './review-panel'
import type { ShownReviews } from './sample-reviews'
import { ThreeSteps } from './three-steps'

/** What the home page tells: how it works, which parts there are, what buyers say. */
export function BelowFinder({ isDemo, reviews }: { isDemo: boolean; reviews: ShownReviews | null }) {
  return (
    <>
      <ThreeSteps />
      <AllParts />
      <ReviewPanel isDemo={isDemo} reviews={reviews} />
    </>
  )
}
