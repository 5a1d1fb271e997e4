import { AreaFrame } from '~/features/layout/area-frame'

export default function SellerLayout() {
  return <AreaFrame area="seller" />
}
