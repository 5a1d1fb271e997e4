import { AreaFrame } from '~/features/layout/area-frame'

/** A deal belongs to its buyer and its depot, each in their own area. */
export default function DealLayout() {
  return <AreaFrame area={null} />
}
