import type { Product } from '@allyards/contract/products'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { Tag } from '~/ui/tag'
import { judgeFit } from '../judge-fit'
import { FitBar } from '../list/fit-bar'

interface ProductFitProps {
  product: Product
  vehicle: ChosenVehicle
}

/** Across the top of a listing's page: whether it fits the chosen vehicle. */
export function ProductFitBar({ product, vehicle }: ProductFitProps) {
  return <FitBar vehicle={vehicle} fit={judgeFit(product, vehicle)} />
}

/** The same, above the listing's name. */
export function ProductFitTag({ product, vehicle }: ProductFitProps) {
  const fit = judgeFit(product, vehicle)
  if (fit === 'may not fit') return <Tag kind="warn">May not fit your vehicle</Tag>
  if (fit === 'does not fit') return <Tag kind="stop">Does not fit your vehicle</Tag>
  return (
    <Tag kind="go-wash" icon="check">
      {`Fits your ${product.brand} ${vehicle.model}`}
    </Tag>
  )
}
