import { AreaFrame } from '~/features/shell/area-frame'

export default function SellerLayout() {
  return <AreaFrame area="seller" />
}
