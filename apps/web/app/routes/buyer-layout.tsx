import { AreaFrame } from '~/features/layout/area-frame'

export default function BuyerLayout() {
  return <AreaFrame area="buyer" />
}
