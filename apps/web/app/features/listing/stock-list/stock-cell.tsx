import type { OwnProduct } from '@allyards/contract/products'
import { classNames } from '~/ui/class-names'
import { IconButton } from '~/ui/icon-button'
import { toast } from '~/ui/toast-queue'
import { useChangeProductMutation } from '../listing-calls'

export function StockCell({ product, className }: { product: OwnProduct; className: string }) {
  const [change, { isLoading }] = useChangeProductMutation()

  async function step(by: number) {
    const result = await change({ params: { id: product.id }, body: { stock: product.stock + by } })
    if (result.error) toast.error('body' in result.error ? result.error.body.message : 'The stock was not saved.')
  }

  return (
    <div className={classNames('flex h-9 w-31 items-center justify-between rounded inset-ring inset-ring-line', className)}>
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
