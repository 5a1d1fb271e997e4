import type { ResponseOf } from '@allyards/contract/endpoint'
import { listHref } from '@allyards/contract/product-list-address'
import type { similarProducts } from '@allyards/contract/products'
import { lazy, type ReactNode, Suspense } from 'react'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { PartDrawing } from '~/ui/part-drawing'
import { carQueryOf, fitCalls } from '../fit/fit-calls'
import { ProductCard } from '../product-card'

const LeaveWant = lazy(() => import('~/features/wants/leave-want').then((module) => ({ default: module.LeaveWant })))
const CarBar = lazy(() => import('../fit/car-bar').then((module) => ({ default: module.CarBar })))

interface GoneScreenProps extends ResponseOf<typeof similarProducts> {
  slug: string
  /** The reason why it is unavailable, if it is neither sold nor withdrawn. */
  title?: string
  about?: string
  /** Replaces the text. */
  children?: ReactNode
}

/** Replaces the page of an unavailable product. */
export function GoneScreen({ slug, product, similar, title, about, children }: GoneScreenProps) {
  const vehicle = useChosenVehicle()
  const { currentData: forCar } = fitCalls.useListSimilarForCarQuery(
    { params: { slug }, query: vehicle ? carQueryOf(vehicle) : {} },
    { skip: !vehicle || similar.length === 0 },
  )
  return (
    <>
      {vehicle && similar.length > 0 && (
        <Suspense>
          <CarBar vehicle={vehicle} />
        </Suspense>
      )}
      <div className="wrap grid gap-10 pt-6 pb-16">
        <h1 className="cut-head text-28 lg:text-32">{product.title}</h1>
        {children ?? (
          <EmptyState
            picture={<PartDrawing slug={product.part_id} className="size-16" strokeWidth={1.25} />}
            title={title ?? (product.status === 'sold' ? 'This product has been sold' : 'This product is no longer listed')}
            action={
              <ButtonLink kind="plate" to={listHref({ brand: [product.brand], part: [product.part_id] })}>
                {`See ${product.brand} ${product.part_name.toLowerCase()} listings`}
              </ButtonLink>
            }
          >
            {about ??
              (similar.length > 0
                ? 'These are like it and still on the shelf.'
                : 'Post an enquiry and let every depot look for one.')}
          </EmptyState>
        )}
        {vehicle && (
          <Suspense>
            <LeaveWant vehicle={vehicle} part={product.part_id} from="listing" />
          </Suspense>
        )}
        {similar.length > 0 && (
          <section>
            <h2 className="mb-4 cut-head text-24">Similar products</h2>
            <ul className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-4">
              {(forCar?.similar ?? similar).map((other) => (
                <ProductCard key={other.id} product={other} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
