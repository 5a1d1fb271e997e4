import type { listMyProducts, OwnFilter } from '@allyards/contract/own-products'
import { ProductPhoto } from '~/features/products/product-photo'
import type { Answer } from '~/store/api'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { BulkBar } from './bulk-bar'
import { ProductRow, rowColumns } from './product-row'
import type { StockListSort, StockListState } from './stock-list-address'

interface ProductTableProps {
  list: Pick<Answer<typeof listMyProducts>, 'products' | 'count'>
  shown: StockListState
  filter: OwnFilter
  isBusy: boolean
  chosen: string[]
  onChoose: (ids: string[]) => void
  onSort: (sort: StockListSort) => void
}

/** A page of the seller's products, and the actions on the selected ones. */
export function ProductTable({ list: { products, count }, shown, filter, isBusy, chosen, onChoose, onSort }: ProductTableProps) {
  return (
    <section aria-label="Your products" aria-busy={isBusy} className="surface overflow-hidden">
      <BulkBar products={products} chosen={chosen} onChoose={onChoose} filter={filter} count={count} />
      <TableHead sort={shown.sort} onSort={onSort} />
      <ul>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isDense={shown.isDense}
            picture={<ProductPhoto url={product.thumbUrl} partId={product.part_id} alt="" drawingClassName="size-9" />}
            isChosen={chosen.includes(product.id)}
            onChoose={(on) => onChoose(on ? [...chosen, product.id] : chosen.filter((id) => id !== product.id))}
          />
        ))}
      </ul>
    </section>
  )
}

/** The table's heading sets the order; a second press reverses the price. */
function TableHead({ sort, onSort }: { sort: StockListSort; onSort: (sort: StockListSort) => void }) {
  const columns: { label: string; next?: StockListSort; isOn?: boolean; className?: string }[] = [
    { label: 'Product', next: 'newest', isOn: sort === 'newest', className: 'col-start-3' },
    { label: 'Price', next: sort === 'price_asc' ? 'price_desc' : 'price_asc', isOn: sort.startsWith('price') },
    { label: 'Fair price' },
    { label: 'Stock', next: 'stock', isOn: sort === 'stock' },
    { label: 'Status' },
    { label: 'Views, 30 d', next: 'views', isOn: sort === 'views' },
  ]
  return (
    <div className={classNames('hidden border-b border-line px-4 py-1 text-13 text-steel-600 lg:grid', rowColumns)}>
      {columns.map(({ label, next, isOn = false, className = '' }) =>
        next ? (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            aria-label={`Sort by ${label.toLowerCase().split(',')[0]}`}
            className={classNames('flex min-h-9 items-center gap-1 hover:text-ink', isOn && 'font-650 text-ink', className)}
            onClick={() => onSort(next)}
          >
            {label}
            {isOn && <Icon name={sort === 'price_asc' || sort === 'stock' ? 'chevron-up' : 'chevron-down'} size="sm" />}
          </button>
        ) : (
          <span key={label} className="flex min-h-9 items-center">
            {label}
          </span>
        ),
      )}
    </div>
  )
}
