import { AllParts } from './all-parts'
import { type DemoPlate, Hero } from './hero'
import { ReviewPanel } from './review-panel'
import { ThreeSteps } from './three-steps'
import { VehicleFinder } from './vehicle-finder'

export function HomeScreen({ demoPlates }: { demoPlates: DemoPlate[] }) {
  return (
    <>
      <Hero demoPlates={demoPlates} />
      <VehicleFinder />
      <ThreeSteps />
      <AllParts />
      <ReviewPanel />
    </>
  )
}
