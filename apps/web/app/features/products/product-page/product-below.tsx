import type { ResponseOf } from '@allyards/contract/endpoint'
import { listHref } from '@allyards/contract/product-list-address'
import type { getProduct } from '@allyards/contract/products'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { TextLink } from '~/ui/text-link'
import { carQueryOf, fitCalls } from '../fit/fit-calls'
import { ProductCard } from '../product-card'
import { FitmentTable } from './fitment-table'
import { PartNumbers } from './part-numbers'
import { RightsNote } from './rights-note'

/** Below a listing: the vehicles it fits, the buyer's rights, and similar listings. */
export function ProductBelow({ product, similar }: Pick<ResponseOf<typeof getProduct>, 'product' | 'similar'>) {
  const vehicle = useChosenVehicle()
  const { currentData: forCar } = fitCalls.useGetFitQuery(
    { params: { slug: product.slug }, query: vehicle ? carQueryOf(vehicle) : {} },
    { skip: !vehicle },
  )
  return (
    <>
      {product.numbers.length > 0 && <PartNumbers numbers={product.numbers} make={product.brand} />}
      <section className="mt-10 border-t-3 border-ink pt-6">
        <h2 className="mb-4 cut-head text-24">What it fits</h2>
        <FitmentTable product={product} vehicle={vehicle} />
        <RightsNote warrantyMonths={product.warranty_months} />
      </section>
      {similar.length > 0 && (
        <section className="mt-10 print:hidden">
          <div className="mb-4 flex items-baseline justify-between gap-3">
            <h2 className="cut-head text-24">Similar products</h2>
            <TextLink to={listHref({ part: [product.part_id] })} className="text-14">
              {`All ${product.part_name.toLowerCase()} listings`}
            </TextLink>
          </div>
          <ul className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-4">
            {(forCar?.similar ?? similar).map((other) => (
              <ProductCard key={other.id} product={other} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
