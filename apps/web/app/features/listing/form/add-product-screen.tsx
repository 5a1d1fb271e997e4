import { useSearchParams } from 'react-router'
import { useSellerProfileQuery } from '~/features/own-depot/own-depot-calls'
import { areaMeta } from '~/features/site/page-meta'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useGetMyProductQuery } from '../listing-calls'
import { draftFromCar, draftOf, draftOfAnother, draftOn, emptyDraft } from './product-draft'
import { ProductForm } from './product-form'

export function meta() {
  return areaMeta('Add product')
}

/** Adds a product, edits one (`?id=`), starts from another (`?copy=`) or from the car of another (`?car=`). */
export default function AddProductScreen() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const [copied, car] = [params.get('copy'), params.get('car')]
  const source = id ?? copied ?? car
  const title = id ? 'Edit product' : 'Add product'
  return (
    <div className="mx-auto max-w-page">
      <Breadcrumbs className="mb-2" steps={[{ label: 'Products', to: '/product' }, { label: title }]} />
      <h1 className="mb-4 cut-head text-28 lg:text-32">{title}</h1>
      {source ? <FormOfProduct key={source} source={source} as={id ? 'edit' : copied ? 'copy' : 'car'} /> : <NewForm />}
    </div>
  )
}

function NewForm() {
  const { data, isError } = useSellerProfileQuery({})
  if (!data && !isError) return <FormSkeleton />
  return <ProductForm initial={data?.company ? draftOn(data.company) : emptyDraft} />
}

function FormOfProduct({ source, as }: { source: string; as: 'edit' | 'copy' | 'car' }) {
  const { data, isError, isFetching, refetch } = useGetMyProductQuery(
    { params: { id: source } },
    { refetchOnMountOrArgChange: true },
  )
  if (isError && !isFetching) {
    return (
      <ErrorState title="This product could not be loaded" onRetry={refetch}>
        It may have been deleted. Nothing was changed.
      </ErrorState>
    )
  }
  if (!data) return <FormSkeleton />
  if (as !== 'edit') return <ProductForm initial={(as === 'copy' ? draftOfAnother : draftFromCar)(data.product)} isCopy />
  return <ProductForm initial={draftOf(data.product)} id={source} />
}

function FormSkeleton() {
  return (
    <Loading className="grid gap-4">
      {['h-44', 'h-80', 'h-60'].map((height) => (
        <Skeleton key={height} className={`${height} rounded`} />
      ))}
    </Loading>
  )
}
