import { AllParts } from './all-parts'
import { ReviewPanel } from './review-panel'
import type { ShownReviews } from './sample-reviews'
import { ThreeSteps } from './three-steps'

/** The rest of the home page: how it works, the parts, and what buyers say. */
export function BelowFinder({ isDemo, reviews }: { isDemo: boolean; reviews: ShownReviews | null }) {
  return (
    <>
      <ThreeSteps />
      <AllParts />
      <ReviewPanel isDemo={isDemo} reviews={reviews} />
    </>
  )
}
