import { formatMoney } from '@allyards/contract/format-money'
import type { OwnProduct, ProductStatus } from '@allyards/contract/products'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { numberWords, yearWords } from '~/features/products/product-words'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { GradeMark } from '~/ui/grade-mark'
import { IconButton } from '~/ui/icon-button'
import { Menu, MenuDivider, MenuItem } from '~/ui/menu'
import { PriceRule, priceInWords, priceTone } from '~/ui/price-rule'
import { Tag } from '~/ui/tag'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'
import { useChangeProductMutation, useDeleteProductMutation } from './listing-calls'

interface ProductRowProps {
  product: OwnProduct
  picture: ReactNode
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

/** One product of the table; a card on phones. Price and stock are edited in place. */
export function ProductRow({ product, picture, isChosen, onChoose }: ProductRowProps) {
  const total = product.price + product.delivery_price
  const fitment = [product.brand, product.models.join(', '), product.years.length > 0 ? yearWords(product.years) : '']
    .filter(Boolean)
    .join(' ')
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_64px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 border-b border-line px-4 py-3 last:border-0',
        'lg:grid-cols-[auto_64px_minmax(0,1fr)_116px_132px_124px_64px_64px_auto] lg:gap-x-4',
        isChosen && 'bg-paper-1',
      )}
    >
      <Checkbox
        label={`Choose ${product.title}`}
        hideLabel
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="block h-12 w-16 overflow-hidden rounded-sm">{picture}</span>
      <div className="min-w-0">
        <Link to={`/addProductForm?id=${product.id}`} className="line-clamp-2 leading-[1.3] font-600 hover:underline">
          {product.title}
        </Link>
        <p className="mt-1 flex items-center gap-1.5 text-13 text-steel-600">
          <GradeMark grade={product.condition} className="size-5 text-12" />
          <span className="truncate">{fitment}</span>
        </p>
      </div>
      <RowMenu product={product} className="lg:order-last" />
      <PriceCell key={`price ${product.price}`} product={product} />
      <div className="col-span-2 col-start-3 lg:col-span-1 lg:col-start-auto">
        {product.band ? (
          <>
            <PriceRule band={product.band} at={total} />
            <p className={classNames('text-12 font-550', tones[priceTone(product.band, total)])}>
              {priceInWords(product.band, total)}
            </p>
          </>
        ) : (
          <p className="text-13 text-steel-600">too few prices</p>
        )}
      </div>
      <StockCell product={product} />
      <span className="col-start-3 lg:col-start-auto">{statusTags[product.status]}</span>
      <span className="text-right text-14 font-600 tabular-nums">
        {numberWords(product.views)}
        <span className="font-400 text-steel-600"> views</span>
      </span>
    </li>
  )
}

function PriceCell({ product }: { product: OwnProduct }) {
  const [text, setText] = useState(product.price.toFixed(2))
  const [error, setError] = useState<string | null>(null)
  const [change, { isLoading }] = useChangeProductMutation()

  async function save() {
    if (!/^\d{1,6}(\.\d{1,2})?$/.test(text) || Number(text) === 0)
      return setError('Price must be a number, such as 540 or 540.50')
    if (Number(text) === product.price) return setError(null)
    const result = await change({ params: { id: product.id }, body: { price: Number(text) } })
    if (result.error) setError('body' in result.error ? result.error.body.message : 'Not saved')
    else toast.success(`${product.title}: ${formatMoney(Number(text))} saved`)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    setText(product.price.toFixed(2))
    setError(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form className="col-span-2 col-start-3 lg:col-span-1 lg:col-start-auto" onSubmit={submit} noValidate>
      <TextField
        label={`Price of ${product.title}`}
        hideLabel
        size="sm"
        before="£"
        inputMode="decimal"
        value={text}
        error={error}
        disabled={isLoading}
        onChange={(event) => setText(event.target.value.trim())}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
      <p className="mt-0.5 text-12 text-steel-600">
        {product.delivery_price > 0 ? `+ ${formatMoney(product.delivery_price)} delivery` : 'free delivery'}
      </p>
    </form>
  )
}

function StockCell({ product }: { product: OwnProduct }) {
  const [change, { isLoading }] = useChangeProductMutation()

  async function step(by: number) {
    const result = await change({ params: { id: product.id }, body: { stock: product.stock + by } })
    if (result.error) toast.error('body' in result.error ? result.error.body.message : 'The stock was not saved.')
  }

  return (
    <div className="col-span-2 col-start-3 flex h-9 w-31 items-center justify-between rounded inset-ring inset-ring-line lg:col-span-1 lg:col-start-auto">
      <IconButton
        icon="minus"
        size="sm"
        label={`One less of ${product.title}`}
        disabled={isLoading || product.stock === 0}
        onClick={() => step(-1)}
      />
      <output
        aria-label={`Stock of ${product.title}`}
        className={classNames('text-14 font-650 tabular-nums', product.stock === 0 && 'text-stop')}
      >
        {product.stock}
      </output>
      <IconButton
        icon="plus"
        size="sm"
        label={`One more of ${product.title}`}
        disabled={isLoading || product.stock >= 9999}
        onClick={() => step(1)}
      />
    </div>
  )
}

function RowMenu({ product, className }: { product: OwnProduct; className: string }) {
  const navigate = useNavigate()
  const [change] = useChangeProductMutation()
  const [remove] = useDeleteProductMutation()

  async function setStatus(status: ProductStatus, done: string) {
    const result = await change({ params: { id: product.id }, body: { status } })
    if (result.error) toast.error('body' in result.error ? result.error.body.message : 'The product was not changed.')
    else toast.success(done)
  }

  async function drop() {
    const result = await remove({ params: { id: product.id } })
    if (result.error) return
    const undo = { label: 'Undo', onSelect: () => void setStatus(product.status, `${product.title} is back`) }
    toast.success(`${product.title} deleted`, { action: undo })
  }

  return (
    <div className={className}>
      <Menu trigger={<IconButton icon="more" label={`More for ${product.title}`} />}>
        <MenuItem icon="edit" onSelect={() => navigate(`/addProductForm?id=${product.id}`)}>
          Edit
        </MenuItem>
        <MenuItem icon="copy" onSelect={() => navigate(`/addProductForm?copy=${product.id}`)}>
          Duplicate
        </MenuItem>
        {product.status === 'live' && (
          <MenuItem icon="external" onSelect={() => navigate(`/products/${product.slug}`)}>
            Public page
          </MenuItem>
        )}
        {product.status === 'live' ? (
          <MenuItem icon="eye-off" onSelect={() => void setStatus('draft', `${product.title} is hidden`)}>
            Hide
          </MenuItem>
        ) : (
          <MenuItem icon="eye" onSelect={() => void setStatus('live', `${product.title} is live`)}>
            Put on sale
          </MenuItem>
        )}
        {product.status !== 'sold' && (
          <MenuItem icon="check" onSelect={() => void setStatus('sold', `${product.title} marked as sold`)}>
            Mark as sold
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon="bin" onSelect={() => void drop()}>
          Delete
        </MenuItem>
      </Menu>
    </div>
  )
}
