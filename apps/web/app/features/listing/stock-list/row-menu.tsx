import type { OwnProduct, ProductStatus } from '@allyards/contract/products'
import { useNavigate } from 'react-router'
import { IconButton } from '~/ui/icon-button'
import { Menu, MenuDivider, MenuItem } from '~/ui/menu'
import { toast } from '~/ui/toast-queue'
import { useChangeProductMutation, useDeleteProductMutation } from '../listing-calls'

export function RowMenu({ product, className }: { product: OwnProduct; className: string }) {
  const navigate = useNavigate()
  const { setStatus, drop } = useStatusChange(product)

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

/** Hides, sells or deletes a product, and confirms it. */
function useStatusChange(product: OwnProduct) {
  const [change] = useChangeProductMutation()
  const [remove] = useDeleteProductMutation()

  async function setStatus(status: ProductStatus, done: string) {
    const result = await change({ params: { id: product.id }, body: { status } })
    if (result.error) toast.error('body' in result.error ? result.error.body.message : 'The product was not changed.')
    else if (result.data.note) toast.info(result.data.note)
    else toast.success(done)
  }

  async function drop() {
    const result = await remove({ params: { id: product.id } })
    if (result.error) return
    const undo = { label: 'Undo', onSelect: () => void setStatus(product.status, `${product.title} is back`) }
    toast.success(`${product.title} deleted`, { action: undo })
  }

  return { setStatus, drop }
}
