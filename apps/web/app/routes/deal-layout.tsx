import { AreaFrame } from '~/features/layout/area-frame'

/** A deal is seen by its buyer and its depot, each in the own area. */
export default function DealLayout() {
  return <AreaFrame area={null} />
}
