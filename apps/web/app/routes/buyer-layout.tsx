import { AreaFrame } from '~/features/shell/area-frame'

export default function BuyerLayout() {
  return <AreaFrame area="buyer" />
}
