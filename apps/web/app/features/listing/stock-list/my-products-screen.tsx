import { formatCount } from '@allyards/contract/format-count'
import type { OwnProduct } from '@allyards/contract/products'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { useAppSelector } from '~/store/hooks'
import { isFirstPage } from '~/store/own-products-slice'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Pagination } from '~/ui/pagination'
import { PartDrawing } from '~/ui/part-drawing'
import { saveFile } from '~/ui/save-file'
import { Segmented } from '~/ui/segmented'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useChangeAddress } from '~/ui/use-change-address'
import { ImportScreen } from '../importing/import-screen'
import { useExportProductsMutation, useListMyProductsQuery } from '../listing-calls'
import { ProductTable } from './product-table'
import { onlyGiven, pageSizes, readStockList, type StockListState, writeStockList } from './stock-list-address'
import { StockListToolbar } from './stock-list-toolbar'

export function meta() {
  return areaMeta('Products')
}

/** The seller's own products: find, price, stock, hide, sell, delete. The address holds the filter, the order and the page. */
export default function MyProductsScreen() {
  const [params] = useSearchParams()
  return params.get('import') === null ? <StockList /> : <ImportScreen />
}

function StockList() {
  const list = useStockList()
  const { data, answer, shown, wanted, isError, isFetching, refetch } = list
  const [chosen, setChosen] = useState<string[]>([])
  function go(next: Partial<StockListState>) {
    setChosen([])
    list.show({ page: 1, ...next })
  }
  return (
    <div className="mx-auto max-w-page">
      <ListHead />
      <StockListToolbar
        counts={data?.counts}
        withoutPhoto={data?.without_photo}
        parts={data?.parts ?? []}
        brands={data?.brands ?? []}
        shown={shown}
        onChange={go}
      />
      {!data && !isError && <TableSkeleton />}
      {isError && !answer && (
        <ErrorState title="Your products could not be loaded" onRetry={refetch} retrying={isFetching}>
          Your listings are still live.
        </ErrorState>
      )}
      {data && data.count === 0 && <NoProducts isFiltered={Object.values(wanted).some(Boolean)} onClear={list.showAll} />}
      {data && data.products.length > 0 && (
        <ProductTable
          list={data}
          shown={shown}
          filter={onlyGiven(wanted)}
          isBusy={isFetching}
          chosen={chosen}
          onChoose={setChosen}
          onSort={(sort) => go({ sort })}
        />
      )}
      {data && data.count > shown.size && (
        <Pagination
          className="mt-6"
          page={shown.page}
          pageCount={list.pageCount}
          hrefFor={(target) => `/product?${writeStockList({ ...shown, page: target })}`}
        />
      )}
      {data && data.products.length > 0 && (
        <ListFoot
          shown={shown}
          products={data.products}
          count={data.count}
          onSize={(size) => go({ size })}
          onDense={(isDense) => list.show({ isDense })}
        />
      )}
    </div>
  )
}

/** The page of products in the address. The previous one is shown until the answer arrives. */
function useStockList() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const shown = readStockList(params)
  const { page, size, sort, isDense: _, ...wanted } = shown
  const asked = { query: { page, sort, limit: size, ...onlyGiven(wanted) } }
  const { data: answer, isError, isFetching, refetch } = useListMyProductsQuery(asked)
  const kept = useAppSelector((state) => state.product.myProducts)
  const data = answer ?? (isFirstPage(asked) ? kept : null)
  const pageCount = Math.ceil((data?.count ?? 0) / size)

  // The last page may be empty because its last product was just deleted.
  const isPastEnd = pageCount > 0 && page > pageCount
  const showLast = useEffectEvent(() =>
    changeAddress((asked) => writeStockList({ ...readStockList(asked), page: pageCount }), { replace: true }),
  )
  useEffect(() => {
    if (isPastEnd) showLast()
  }, [isPastEnd])

  const show = (next: Partial<StockListState>) => changeAddress((asked) => writeStockList({ ...readStockList(asked), ...next }))
  return {
    data,
    answer,
    shown,
    wanted,
    pageCount,
    isError,
    isFetching,
    refetch,
    show,
    showAll: () => changeAddress(() => new URLSearchParams()),
  }
}

function ListHead() {
  const [exportProducts, exporting] = useExportProductsMutation()
  async function download() {
    const { data: file } = await exportProducts({})
    if (file) saveFile(file.filename, file.csv)
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      <h1 className="w-full cut-head text-28 md:w-auto md:flex-1 lg:text-32">Products</h1>
      <Button kind="line" icon="download" pending={exporting.isLoading} onClick={download}>
        Export
      </Button>
      <ButtonLink kind="line" icon="upload" to="/product?import">
        Import CSV
      </ButtonLink>
      <ButtonLink kind="plate" icon="plus" to="/addProductForm" className="max-xs:w-full">
        Add product
      </ButtonLink>
    </div>
  )
}

interface ListFootProps {
  shown: StockListState
  products: readonly OwnProduct[]
  count: number
  onSize: (size: number) => void
  onDense: (isDense: boolean) => void
}

/** The range shown, the total, and the page size. */
function ListFoot({ shown: { page, size, isDense }, products, count, onSize, onDense }: ListFootProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-13 text-steel-600">
      <p>{rangeWords((page - 1) * size + 1, products, count)}</p>
      <Segmented
        label="Height of a row"
        className="max-lg:hidden"
        options={[
          { value: 'full', label: 'Full rows' },
          { value: 'line', label: 'One line' },
        ]}
        value={isDense ? 'line' : 'full'}
        onValueChange={(value) => onDense(value === 'line')}
      />
      {count > Math.min(...pageSizes) && (
        <Segmented
          label="Rows a page"
          options={pageSizes.map((value) => ({ value: String(value), label: String(value) }))}
          value={String(size)}
          onValueChange={(value) => onSize(Number(value))}
        />
      )}
    </div>
  )
}

function rangeWords(first: number, products: readonly OwnProduct[], count: number): string {
  return `${formatCount(first)} to ${formatCount(first + products.length - 1)} of ${formatCount(count)}`
}

function NoProducts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      picture={<PartDrawing slug="alternator" className="size-16" strokeWidth={1.25} />}
      title={isFiltered ? 'No products found' : 'Your shelf is empty'}
      action={
        isFiltered ? (
          <Button onClick={onClear}>Show all products</Button>
        ) : (
          <ButtonLink to="/addProductForm">Add your first product</ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Try another word or tab.'
        : 'List a part with a photo and a price, or import a CSV file from your stock system.'}
    </EmptyState>
  )
}

function TableSkeleton() {
  return (
    <Loading className="surface grid gap-px overflow-hidden">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex items-center gap-4 border-b border-line p-4">
          <Skeleton className="h-12 w-16 rounded-sm" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </Loading>
  )
}
