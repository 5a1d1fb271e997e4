import type { getDepot } from '@allyards/contract/depots'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { formatCount } from '@allyards/contract/format-count'
import { carQueryOf, fitCalls } from '~/features/products/fit/fit-calls'
import { ProductCard } from '~/features/products/product-card'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece } from '~/features/vehicles/vehicle-words'
import { TextLink } from '~/ui/text-link'
import { DepotFeedback } from './depot-feedback'
import { DepotPanels } from './depot-panels'

type DepotBodyProps = Pick<ResponseOf<typeof getDepot>, 'company' | 'feedback' | 'moreFeedback' | 'products' | 'productCount'>

const SHOWN_PRODUCTS = 6

/** A depot's listings, its feedback from buyers, and its legal identity. */
export function DepotBody({ company, feedback, moreFeedback, products, productCount }: DepotBodyProps) {
  const vehicle = useChosenVehicle()
  const { currentData: forCar } = fitCalls.useGetDepotForCarQuery(
    { params: { slug: company.slug }, query: vehicle ? carQueryOf(vehicle) : {} },
    { skip: !vehicle || products.length === 0 },
  )
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_316px]">
      <div className="grid min-w-0 content-start gap-12">
        <section>
          <div className="mb-4 flex items-baseline justify-between gap-3">
            <h2 className="cut-head text-24">Products</h2>
            {forCar && vehicle && (
              <p className="mr-auto text-14 text-steel-600">{`Compared with your ${inOnePiece(vehicle.model)}`}</p>
            )}
            {productCount > 0 && (
              <TextLink to={`/products?seller=${company.slug}`} className="text-14">
                {`All ${formatCount(productCount)} products`}
              </TextLink>
            )}
          </div>
          {products.length === 0 ? (
            <p className="surface p-5 text-steel-600">Nothing is listed at the moment. Post an enquiry to ask for a part.</p>
          ) : (
            <ul className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
              {(forCar?.products ?? products).slice(0, SHOWN_PRODUCTS).map((product) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  foot={
                    <p className="border-t border-line pt-2.5 text-13 font-600">{`Listed for ${[product.brand, product.models[0]].filter(Boolean).join(' ')}`}</p>
                  }
                />
              ))}
            </ul>
          )}
        </section>
        <DepotFeedback key={company.slug} company={company} feedback={feedback} more={moreFeedback} />
      </div>
      <DepotPanels company={company} />
    </div>
  )
}
