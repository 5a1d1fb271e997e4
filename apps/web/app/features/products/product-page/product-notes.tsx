import { deliveredPrice } from '@allyards/contract/money'
import { DangerousNote } from '~/features/parts/dangerous-note'
import { FittingNote } from '~/features/parts/fitting-note'
import { deliveryTo, type Listing, useKnownPlace } from '../delivery-to'
import { PricePanel } from './price-panel'

/** Notes before buying: whether the price is fair, and who may fit the part. */
export function ProductNotes({ product, seller }: Listing) {
  const delivery = deliveryTo(useKnownPlace(), { product, seller })
  const total = deliveredPrice({ price: product.price, delivery_price: delivery.delivers ? delivery.price : 0 })
  return (
    <>
      {product.band && <PricePanel band={product.band} total={total} />}
      <FittingNote partId={product.part_id} isStated={product.safety_stated} />
      <DangerousNote partId={product.part_id} features={product.features} seller={seller} />
    </>
  )
}
