import { formatMoney } from '@allyards/contract/format-money'
import { priceInWords } from '@allyards/contract/judge-price'
import { deliveredPrice } from '@allyards/contract/money'
import type { OwnProduct, ProductStatus } from '@allyards/contract/products'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlaceMark } from '~/features/parts/place-mark'
import { yearWords } from '~/features/products/product-words'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { GradeMark } from '~/ui/grade-mark'
import { PriceRule, priceTone } from '~/ui/price-rule'
import { Tag } from '~/ui/tag'
import { PriceEditor, PriceField, usePriceEdit } from './price-edit'
import { RowMenu } from './row-menu'
import { StockCell } from './stock-cell'
import { ViewsChart } from './views-chart'

interface ProductRowProps {
  product: OwnProduct
  picture: ReactNode
  /** One line on wide screens, with nothing below the title and the price. */
  isDense: boolean
  isChosen: boolean
  onChoose: (chosen: boolean) => void
}

const tones = { go: 'text-go', ink: 'text-steel-600', stop: 'text-stop' }
const statusTags: Record<ProductStatus, ReactNode> = {
  live: <Tag kind="go-wash">Live</Tag>,
  draft: <Tag kind="line">Hidden</Tag>,
  sold: <Tag kind="stop">Sold</Tag>,
  removed: <Tag>Deleted</Tag>,
}

/** The columns of the table on wide screens, shared with its heading. */
export const rowColumns = 'lg:grid-cols-[24px_64px_minmax(0,1fr)_112px_124px_116px_56px_96px_36px] lg:gap-x-3.5'

/** One product of the table; a card on phones. Price and stock are edited in place. */
export function ProductRow({ product, picture, isDense, isChosen, onChoose }: ProductRowProps) {
  const edit = usePriceEdit(product)
  const below = isDense && 'lg:hidden'
  return (
    <li
      className={classNames(
        'grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 border-b border-line px-4 py-3 last:border-0',
        rowColumns,
        isDense && 'lg:py-1',
        isChosen && 'bg-paper-1',
      )}
    >
      <Checkbox
        label={`Choose ${product.title}`}
        hideLabel
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="z-10 col-start-1 row-start-1 self-start lg:self-center"
      />
      <span
        className={classNames(
          'col-start-1 row-start-1 block h-14 w-18 overflow-hidden rounded-sm lg:col-start-2 lg:w-16',
          isDense ? 'lg:h-8' : 'lg:h-12',
        )}
      >
        {picture}
      </span>
      <RowTitle product={product} isDense={isDense} />
      <RowMenu product={product} className="col-start-3 row-start-1 self-start lg:col-start-9 lg:self-center" />
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:col-span-1 lg:col-start-4 lg:row-start-1 lg:block">
        <PriceField edit={edit} title={product.title} className="w-28 lg:w-full" />
        <p className={classNames('order-last w-full text-12 text-steel-600 xs:order-none xs:w-auto xs:flex-1 lg:mt-0.5', below)}>
          {product.delivery_price > 0 ? `+ ${formatMoney(product.delivery_price)} delivery` : 'free delivery'}
        </p>
        <StockCell product={product} className="lg:hidden" />
      </div>
      <PriceAgainstOthers product={product} isDense={isDense} />
      <StockCell product={product} className="hidden lg:col-start-6 lg:row-start-1 lg:flex" />
      <span className="hidden lg:col-start-7 lg:row-start-1 lg:block">{statusTags[product.status]}</span>
      <ViewsChart product={product} className="max-lg:hidden lg:col-start-8 lg:row-start-1" />
      {(edit.isChanged || edit.error) && <PriceEditor edit={edit} product={product} />}
    </li>
  )
}

type PartOfRow = Pick<ProductRowProps, 'product' | 'isDense'>

/** The product, the vehicles it fits, and its storage place. */
function RowTitle({ product, isDense }: PartOfRow) {
  const below = isDense && 'lg:hidden'
  const fitment = [product.brand, product.models.join(', '), product.years.length > 0 ? yearWords(product.years) : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className="col-start-2 row-start-1 min-w-0 lg:col-start-3">
      <Link
        to={`/addProductForm?id=${product.id}`}
        className={classNames('line-clamp-2 leading-[1.3] font-600 hover:underline', isDense && 'lg:line-clamp-1')}
      >
        {product.title}
      </Link>
      <p className={classNames('mt-1 flex items-center gap-1.5 text-13 text-steel-600', below)}>
        <GradeMark grade={product.condition} className="size-5 text-12" />
        <PlaceMark side={product.side} end={product.end} isShort />
        <span className="truncate">{fitment}</span>
      </p>
      {(product.branch || product.bay || product.stock_number) && (
        <p className={classNames('truncate text-13 text-steel-600', below)}>
          {[product.branch, product.bay && `Bay ${product.bay}`, product.stock_number].filter(Boolean).join(', ')}
        </p>
      )}
      <p className="mt-1.5 flex items-center gap-2 text-13 text-steel-600 lg:hidden">
        {statusTags[product.status]}
        <ViewsChart product={product} />
      </p>
    </div>
  )
}

function PriceAgainstOthers({ product, isDense }: PartOfRow) {
  const total = deliveredPrice(product)
  const below = isDense && 'lg:hidden'
  return (
    <div className="hidden lg:col-start-5 lg:row-start-1 lg:block">
      {product.band ? (
        <>
          <PriceRule band={product.band} at={total} />
          <p className={classNames('text-12 font-550', tones[priceTone(product.band, total)], below)}>
            {priceInWords(total, product.band)}
          </p>
        </>
      ) : (
        <p className="text-13 text-steel-600">too few prices</p>
      )}
    </div>
  )
}
